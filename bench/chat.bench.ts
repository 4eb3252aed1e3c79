import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openPool } from "#app/platform/db.server.ts";
import { freePort } from "../tests/free-port.ts";
import { openPair, type ChatClient } from "./chat-clients.ts";
import { createPairs, type Pair } from "./chat-people.ts";
import { prepareDatabase, withDatabaseCopy } from "./databases.ts";
import { runAtPace, type Pace } from "./pace.ts";
import { quantile } from "./rounds.ts";
import { startProduct, type Server } from "./servers.ts";
import type { Measured } from "./table.ts";

interface Size extends Pace {
  sockets: number;
}

/** Milliseconds between two cuts of each socket. */
const cutPause = 3_000;
/** Seconds for everything to arrive in the end. */
const patience = 120;

function readSize(options: readonly string[]): Size {
  const read = (name: string, otherwise: number) =>
    Number(options.find((option) => option.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);
  return { sockets: read("sockets", 5_000), rate: read("rate", 500), seconds: read("seconds", 60) };
}

/**
 * P-11: two processes, sockets on both, messages at a steady rate to the other side of their conversations; again with each socket
 * cut every three seconds, and with one process killed and started again.
 */
export async function measure(options: readonly string[]): Promise<Measured[]> {
  const size = readSize(options);
  return withDatabaseCopy(await prepareDatabase(1_000), async (url) => {
    const { db, pool } = openPool(url, 4);
    try {
      return await measureDelivery(url, await createPairs(db, Math.floor(size.sockets / 2)), size);
    } finally {
      await pool.end();
    }
  });
}

const room = { SOCKETS: "20000", SOCKETS_PER_ADDRESS: "20000" };

async function measureDelivery(url: string, pairs: readonly Pair[], size: Size): Promise<Measured[]> {
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) => startProduct(url, { ...room, PORT: String(port) });
  const servers = [await start(ports[0]), await start(ports[1])];
  const threads = pairs.map((pair, at) => new Thread(pair, at % 2 === 0 ? ports : [ports[1], ports[0]]));
  const clients = threads.flatMap((thread) => thread.clients);
  try {
    await waitUntil(() => clients.every((client) => client.isSettled));
    const calm = await runPhase("steady", { threads, size });
    const memory = readMemory(servers);
    const cuts = cutAgainAndAgain(clients);
    const cut = await runPhase("sockets cut every 3 s", { threads, size });
    cuts.stop();
    await waitUntil(() => clients.every((client) => client.isSettled));
    const killing = killAndRestart(servers, { clients, after: (size.seconds * 1000) / 3, start: () => start(ports[1]) });
    const killed = await runPhase("one process killed", { threads, size });
    const away = await killing;
    await waitUntil(() => clients.every((client) => client.isOpen));
    const details = `${size.sockets} sockets, ${size.rate} messages a second for ${size.seconds} s`;
    const p99: Measured = {
      id: "P-11",
      what: "chat: p99 until the other side has it",
      figure: calm.p99,
      limit: 200,
      unit: "ms",
      goal: { atMost: 1 },
      details: `p50 ${Math.round(calm.p50)} ms; ${details}`,
    };
    const used: Measured = {
      id: "P-11",
      what: "chat: memory of two processes",
      figure: memory,
      limit: 700,
      unit: "MB",
      goal: { atMost: 1 },
      details,
    };
    return [p99, used, ...[calm, cut, killed].map(toLosses), toAway(away)];
  } finally {
    clients.forEach((client) => client.close());
    for (const server of servers) await server.stop();
  }
}

interface Phase {
  name: string;
  sent: number;
  missing: number;
  doubled: number;
  p50: number;
  p99: number;
}

/** A conversation, its sides, and what is under way between them. */
class Thread {
  readonly clients: [ChatClient, ChatClient];
  /** When each text was due, until the other side has it. */
  readonly due = new Map<string, number>();
  readonly times: number[] = [];
  sent = 0;

  constructor(pair: Pair, ports: readonly [number, number]) {
    const toHearing = (own: string) => (message: { text: string; party: string | null }) => {
      const due = message.party === own ? undefined : this.due.get(message.text);
      if (due === undefined) return;
      this.due.delete(message.text);
      this.times.push(performance.now() - due);
    };
    this.clients = openPair(pair, ports, [toHearing("customer"), toHearing("contractor")]);
  }

  /** Both sides take turns. */
  async send(due: number): Promise<void> {
    this.sent += 1;
    const text = `message ${this.sent}`;
    this.due.set(text, due);
    await this.clients[this.sent % 2]?.send(text);
  }

  get isWhole(): boolean {
    return this.due.size === 0 && this.clients.every(({ seen }) => seen.size >= this.sent);
  }

  /** What a side lacks, has twice, or numbers otherwise than the other side. */
  countLosses(): { missing: number; doubled: number } {
    const sides = this.clients.map(({ seen, doubled }) => {
      const texts = [...seen.values()].filter(({ kind }) => kind === "text").map(({ text }) => text);
      const gaps = Math.max(0, ...seen.keys()) - seen.size;
      return { missing: this.sent - new Set(texts).size + gaps, doubled: texts.length - new Set(texts).size + doubled };
    });
    const [one, other] = this.clients;
    const differing = [...one.seen].filter(([sequence, { id }]) => other.seen.get(sequence)?.id !== id).length;
    return {
      missing: sides.reduce((sum, { missing }) => sum + missing, differing),
      doubled: sides.reduce((sum, { doubled }) => sum + doubled, 0),
    };
  }
}

async function runPhase(name: string, { threads, size }: { threads: readonly Thread[]; size: Size }): Promise<Phase> {
  console.log(`  ${name} …`);
  for (const thread of threads) thread.times.length = 0;
  await runAtPace(size, async (one, due) => threads[one % threads.length]?.send(due));
  await waitUntil(() => threads.every((thread) => thread.isWhole)).catch((failure: unknown) => console.error(failure));
  const times = threads.flatMap((thread) => thread.times);
  const losses = threads.map((thread) => thread.countLosses());
  const sum = (what: "missing" | "doubled") => losses.reduce((total, one) => total + one[what], 0);
  const sent = size.rate * size.seconds;
  return { name, sent, missing: sum("missing"), doubled: sum("doubled"), p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

function toLosses({ name, sent, missing, doubled, p50, p99 }: Phase): Measured {
  const details = `${missing} missing, ${doubled} doubled of ${sent}; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`;
  return {
    id: "P-11",
    what: `chat, ${name}: missing or doubled`,
    figure: missing + doubled,
    limit: 1,
    unit: "",
    goal: { atMost: 0 },
    details,
  };
}

function toAway(seconds: number): Measured {
  return { id: "P-11", what: "chat: all sockets back after a kill", figure: seconds, limit: 30, unit: "s", goal: { atMost: 1 } };
}

/** Each of the sockets at its own moment. */
function cutAgainAndAgain(clients: readonly ChatClient[]): { stop(): void } {
  const timers: NodeJS.Timeout[] = [];
  for (const client of clients) {
    timers.push(setTimeout(() => timers.push(setInterval(() => client.cut(), cutPause)), Math.random() * cutPause));
  }
  return { stop: () => timers.forEach((timer) => clearTimeout(timer)) };
}

interface Killing {
  clients: readonly ChatClient[];
  /** Milliseconds. */
  after: number;
  start: () => Promise<Server>;
}

/** Ends the second of them. Returns the seconds from when it is ready again until every socket is back. */
async function killAndRestart(servers: Server[], { clients, after, start }: Killing): Promise<number> {
  await pause(after);
  const killed = servers.pop();
  process.kill(killed?.pid ?? Number.NaN, "SIGKILL");
  await killed?.stop();
  servers.push(await start());
  const began = performance.now();
  await waitUntil(() => clients.every((client) => client.isOpen));
  return (performance.now() - began) / 1000;
}

/** Megabytes in memory. */
function readMemory(servers: readonly Server[]): number {
  const kilobytes = servers.map(({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN));
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + patience * 1000; !isSo(); await pause(50))
    if (performance.now() > end) throw new Error(`Not so after ${patience} seconds`);
}
