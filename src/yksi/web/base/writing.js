/** Whether people may write what they like at a table, and not only say ready-made phrases: the twin of `Options.may_write`. @param {Pick<Wire.Options, "chat" | "public" | "writing">} options */
export const mayWrite = ({ chat = true, public: open = false, writing = null }) => chat && (writing ?? !open);
