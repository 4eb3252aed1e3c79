import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Guesses } from "./flood-of-logins.ts";
import { atPace } from "./pace.ts";
import { drawCodes } from "./places.ts";
import { benchFile, startProduct } from "./servers.ts";
import type { Measured } from "./table.ts";
import { benchWorld } from "./worlds.ts";

/** Seconds of each round and for which a flood runs before it, rounds of each kind, and the sign-ins of a second. */
const [seconds, lead, rounds, logins] = [6, 2, 9, 500];

/** What people ask for meanwhile, how often a second, and how much longer its p99 may be than in quiet. */
interface Asking {
  what: string;
  rate: number;
  path: (code: string) => string;
  atMost: number;
}

const askings: readonly Asking[] = [
  { what: "directory pages", rate: 50, path: (code) => `/contractors/postal/${code}?service=ROOF`, atMost: 1.25 },
  { what: "searches by the API", rate: 100, path: (code) => `/api/v2/contractors?service=ROOF&zip=${code}`, atMost: 2 },
];

/**
 * P-14: people open directory pages, and programs search, at a steady pace while 500 sign-ins a second come in, each from another address
 * with another name and a wrong password. In turn with quiet rounds on the same server, after one of each that does not count.
 */
export async function measure(): Promise<Measured[]> {
  const product = await startProduct(await benchWorld(10_000), { TRUSTED_PROXIES: "127.0.0.1" });
  const guesses: Guesses[] = [];
  try {
    const asked: Measured[] = [];
    for (const asking of askings) asked.push(await compare(product.port, asking, guesses));
    return [...asked, signIns(guesses)];
  } finally {
    await product.stop();
  }
}

/** The p99 of what is asked, in milliseconds, in a flood and in quiet, and how much longer it was than in the quiet just before: each the median of its rounds. */
async function compare(port: number, asking: Asking, guesses: Guesses[]): Promise<Measured> {
  const paths = drawCodes(500).map(asking.path);
  const [quiet, flooded]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= rounds; turn += 1) {
    quiet.push(part(0.99, await ask(port, asking.rate, paths)));
    const flood = guessPasswords(port);
    await pause((lead * 1000) / 2);
    flooded.push(part(0.99, await ask(port, asking.rate, paths)));
    guesses.push(await flood);
  }
  const longer = flooded.map((during, turn) => during / (quiet[turn] ?? 0)).slice(1);
  return {
    id: "P-14",
    what: `p99 of ${asking.what} in a login flood`,
    figure: part(0.5, flooded.slice(1)),
    limit: part(0.5, quiet.slice(1)),
    ratio: part(0.5, longer),
    unit: "ms",
    goal: { atMost: asking.atMost },
    beside: `${asking.rate} a second, ${logins} sign-ins`,
  };
}

function signIns(guesses: readonly Guesses[]): Measured {
  const eachSecond = (what: "served" | "refused") => guesses.reduce((sum, one) => sum + one[what], 0) / (guesses.length * (seconds + lead));
  const waits = guesses.flatMap((one) => one.waits);
  return {
    id: "P-14",
    what: "sign-ins served meanwhile",
    figure: eachSecond("served"),
    limit: 15,
    ratio: eachSecond("served") / 15,
    unit: "/s",
    goal: { atLeast: 1 },
    beside: `${Math.round(eachSecond("refused"))}/s turned away, p99 ${Math.round(part(0.99, waits))} ms`,
  };
}

/** How long each answer took, from when its time was. */
async function ask(port: number, rate: number, paths: readonly string[]): Promise<number[]> {
  const taken: number[] = [];
  const agent = new Agent({ keepAlive: true });
  await atPace({ rate, seconds }, async (one, due) => {
    await get(agent, port, paths[one % paths.length] ?? "/");
    taken.push(performance.now() - due);
  });
  agent.destroy();
  return taken;
}

async function get(agent: Agent, port: number, path: string): Promise<void> {
  const asked = request({ host: "127.0.0.1", port, path, agent }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`it was answered ${answer.statusCode}`);
  await once(answer.resume(), "end");
}

/** Lets a process of its own send the sign-ins, so that it does not hold up the searches of this one. */
async function guessPasswords(port: number): Promise<Guesses> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", benchFile("flood-of-logins.ts"), `${port}`, `${logins}`, `${seconds + lead}`],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (told += part));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("the flood of sign-ins broke off");
  return JSON.parse(told) as Guesses;
}

/** The figure below which this part of them lies. */
function part(share: number, figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length * share)] ?? 0;
}
