// What several modules of the client speak of, as `Client.Known`. Types stand here, where no browser has to fetch them.
// What goes over the line is `Wire.Room` and so on, in protocol.d.ts.

export as namespace Client;

declare global {
  interface Window {
    /** Of a table on this device, if it was started before its page (local/early.js). */
    earlyWorker?: Worker | null;
  }
}

/** Each kind of something without fields that are filled in later. */
export type Without<Kinds, Fields extends PropertyKey> = Kinds extends unknown ? Omit<Kinds, Fields> : never;

/** A command before it has its number. */
export type Asked = Without<Wire.Command, "id"> & { id?: string };

/** A message about what one looks at. */
export type Heard = Exclude<Wire.Message, { is: "welcome" | "done" | "refused" | "bye" }>;

/** A command about the table at which one is. */
export type Deed = Without<Extract<Wire.Command, { table: string }>, "id" | "table">;

/** Somebody at the table asks for something. */
export type Ask = (command: Deed) => Promise<unknown>;

/** A table as this seat knows it. */
export type Known = Required<Omit<Wire.Snapshot, "is">>;

/** A table with cards on it. */
export type Dealt = Known & { view: Wire.PublicView };

/** What is told of a view that changed. */
export type Changed = NonNullable<Wire.Change["view"]>;

/** Is told of every change, with the table before and after it. */
export type Listener = (change: Wire.Change, before: Known, after: Known) => void;

/** Who hears what is told of a table; `back` says what to ask for first after a break. */
export type Ears = { heard: (message: Heard) => void; back: () => Asked[] };

/** A way to a table, on a server or on this device; `status` is what a person should know of it. */
export type Connection = {
  here: boolean;
  status: Signal<string>;
  now(): number;
  ask(command: Asked): Promise<Wire.Done>;
  renew(): void;
  close(): void;
  /** Where the match stands, to go on at a server; only at a table on this device. */
  carry?(table: string): Promise<Wire.CarriedScores>;
  /** The record of the match as far as it is played; only at a table on this device. */
  record?(table: string): Promise<string>;
  /** Take one's last action back, where nobody else plays; only at a table on this device. */
  takeBack?(table: string): Promise<unknown>;
};

/** An entry of a table's log, in the words of the server's (server/tables/entries.py); without `by` it happened of itself. */
export type Entry = { by?: string; after?: string } & (
  | { e: "opened"; name: string; options: Wire.Options; face?: string }
  | { e: "configured"; options: Wire.Options }
  | { e: "sat"; seat: number; name: string; face?: string }
  | { e: "worn"; seat: number; face: string }
  | { e: "swapped"; seat: number; other: number }
  | { e: "bot-sat"; seat: number; level: Wire.Level }
  | { e: "removed" | "came" | "readied" | "voted-on" | "taken-back"; seat: number }
  | { e: "sealed"; match: number; commitment: string; level: Wire.Level; version?: number }
  | { e: "door-set"; shut: boolean }
  | { e: "promised"; seat: number; promise: string }
  | { e: "contributed"; seat: number; word: string }
  | { e: "played"; seat: number; action: string; level?: Wire.Level; late?: boolean }
  | { e: "revealing" | "dealt" | "next-round" | "paused" | "resumed" | "closed" }
);

/** A table on this device, as it is listed. */
export type TableHere = {
  table: string;
  at: number;
  stage: Wire.Stage;
  edition: string;
  name: string;
  names: string[];
  people: Person[];
};

/** Somebody at a table on this device. */
export type Person = { guest: string; name: string };

/** A match that was played on this device. */
export type MatchHere = {
  id: string;
  at: number;
  edition: string;
  name: string;
  names: string[];
  sides: number[][];
  scores: number[];
  winners: number[];
  own: number[];
  text: string;
  /** Whether actions were taken back. */
  helped?: boolean;
};

export type Place = import("./net/place.js").Place;

/** What the director needs of a place: what happens there, and for whom it is shown. */
export type Scenery = Pick<Place, "listen" | "person"> & { known: { peek: () => Known | null } };

export type Sitting = import("./board/sitting.js").Sitting;

export type Doing = import("./board/doing.js").Doing;

/** A line of routes.json: `{code}` in a path is any word; `way` is for pages that are come to in several; `needs`: `server`. */
export type Route = { path: string; page: string; way?: string; needs?: string };

/** What the address says to the page. */
export type Found = { page: string; way: string; needs: string; params: Record<string, string | undefined> };

/** What can be done with a card. */
export type CardChoice = { action: string; verb: "lay" | "discard" | "give"; colour: string; uno: boolean };

/** What a seat may do, sorted by what it is done with. */
export type Choices = {
  cards: Map<string, CardChoice[]>;
  words: Set<string>;
  colours: string[];
  catches: number[];
  picks: number[];
};

/** Who is on the stage: the reader's seat, and how many cards everybody had before and has after it. */
export type Cast = { you: number | null; before: number[]; after: number[]; turn?: number | null };

/** A card that flies over the table, from one place to another by name; where it `lands` it is seen only then. */
export type Move = {
  from: string;
  to: string;
  card: string | null;
  begin: number;
  ms: number;
  lands?: boolean;
  /** Where it only rests, so long. */
  rests?: number;
  slow?: boolean;
  askew?: number;
  /** Of a card as it lies there. */
  size?: number;
};

/** What is stamped on a place: a sign of the deck, a word of the catalogue, or a number of cards. */
export type Stamp = { where: string; tone: string; sign?: string; word?: string; number?: number };

/** One thing that happened, staged: who, by whom, what is seen and heard; times in milliseconds at pace normal. */
export type Scene = {
  kind: Wire.ToldEvent["event"];
  seat: number | null;
  by?: number;
  begin: number;
  ms: number;
  moves?: Move[];
  mark?: Stamp;
  sound?: string;
  /** So many cards are heard. */
  ticks?: number;
  /** Whether it happens to the reader. */
  mine?: boolean;
  shake?: boolean;
  duel?: boolean;
  /** A hand that is turned over meanwhile: its cards for who may see them, or how many there are. */
  hand?: (string | null)[];
  /** The turn jumps from one seat over another to a third. */
  hop?: [number, number, number];
  custom?: Wire.CustomCard;
  /** What is said of it in large words. */
  told?: Wire.ToldEvent;
  /** Whose hands are on their way meanwhile, and seen nowhere else. */
  away?: number[];
  /** Whoever wins, with so many points. */
  crown?: { points: number };
};

/** Where something is, and how large a card is there. */
export type Spot = { element: HTMLElement; x: number; y: number; width: number; lowest?: number };

/** A view, for the rules that hold. */
export type Ruled = { edition: string; rules: Record<string, string | number> };

/** An event with rules by their names. */
export type Told =
  | Wire.ToldEvent
  | (Omit<Extract<Wire.ToldEvent, { custom: unknown }>, "custom"> & { custom: string });

/** A line of the account: what happened, and to whom it is told. */
export type Line = { seq: number; key: string; event: Told; names: string[]; you: number | null };

/** What players have just expressed, by seat; each has a number, so that the same mark can come again. */
export type Reactions = Record<number, { number: number; mark: Wire.Mark }>;

/** A step of a custom rule, without what is as usual. */
export type OwnStep = Wire.OwnRule["steps"][number];

/** A text, or its grammatical forms. */
export type Word = string | number | Record<string, string>;

/** A text with places for words, or one for each plural class. */
export type Text = string | Record<string, string>;

/** Words for the places of a text. */
export type Values = Record<string, Word | null | undefined>;

/** What a field of an event, a view or an action holds: any, as it is the name of a field by which words are found. */
export type Datum = any;

/** An event, a view or an action. */
export type Data = Record<string, Datum>;

/** Words of a language: any, as each area is nested in its own way, which the tests of the catalogues hold. */
export type Area = any;

/** The areas of a language: `cards`, `events` and so on. */
export type Catalogue = { language: string; cards: Area } & Record<string, Area>;

/** A page of the app: any, as each takes what its address says and what it is given. */
export type Page = import("preact").FunctionComponent<any>;

export type Children = import("preact").ComponentChildren;

export type Signal<Value> = import("@preact/signals").Signal<Value>;

/** Something was typed, or chosen from a list. */
export type Typed = On<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

/** What somebody did to an element. */
export type On<Element extends EventTarget> = import("preact").TargetedEvent<Element>;
