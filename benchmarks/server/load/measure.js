"use strict";
// What happened between `begin` and `end`: how many, how long each took, and what that cost which process.

const fs = require("node:fs");
const { performance } = require("node:perf_hooks");

const TICKS_A_SECOND = 100; // in which Linux counts processor time

/** Seconds of processor that a process has used, in its own code and in all. */
function processorOf(pid) {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, "latin1");
  const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11, 13).map(Number);
  return { user: user / TICKS_A_SECOND, all: (user + system) / TICKS_A_SECOND };
}

/** Seconds that everybody's own code has used on some cores. */
function usedOn(cores) {
  const lines = fs.readFileSync("/proc/stat", "latin1").split("\n");
  let seconds = 0;
  for (const core of cores) {
    const [, user, nice] = lines.find((line) => line.startsWith(`cpu${core} `)).split(" ").map(Number);
    seconds += (user + nice) / TICKS_A_SECOND;
  }
  return seconds;
}

/** Memory of a process, in MB. */
function memoryOf(pid) {
  const status = fs.readFileSync(`/proc/${pid}/status`, "latin1");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)[1]) / 1024;
}

class Measure {
  constructor(pid, cores) {
    this.pid = pid;
    this.cores = cores;
    this.running = false;
    this.took = [];
  }

  begin() {
    this.took = [];
    this.before = this.read();
    this.running = true;
  }

  /** One more was acknowledged, so many milliseconds after it was sent. */
  note(milliseconds) {
    if (this.running) this.took.push(milliseconds);
  }

  /** Processor figures are shares of one core; `others` is what other programs took of both, each. */
  end() {
    this.running = false;
    const [before, after] = [this.before, this.read()];
    const seconds = after.at - before.at;
    const server = after.server.all - before.server.all;
    const load = after.load.all - before.load.all;
    const ours = after.server.user - before.server.user + after.load.user - before.load.user;
    const sorted = Float64Array.from(this.took).sort();
    const quantile = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? null;
    return {
      rate: sorted.length / seconds,
      p50: quantile(0.5),
      p99: quantile(0.99),
      server: server / seconds,
      load: load / seconds,
      others: Math.max(0, after.used - before.used - ours) / seconds / this.cores.length,
      memory: memoryOf(this.pid),
    };
  }

  read() {
    const { user, system } = process.cpuUsage();
    return {
      at: performance.now() / 1000,
      server: processorOf(this.pid),
      load: { user: user / 1e6, all: (user + system) / 1e6 },
      used: usedOn(this.cores),
    };
  }
}

module.exports = { Measure, memoryOf };
