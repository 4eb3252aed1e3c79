import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Guesses } from "./flood-of-logins.ts";
import { atPace } from "./pace.ts";
import { drawCodes } from "./places.ts";
import { benchFile, startProduct } from "./servers.ts";
import type { Measured } from "./table.ts";
import { benchWorld } from "./worlds.ts";

/** Seconds of each round, rounds of each kind, and what is asked in a second. */
const [seconds, rounds, searches, logins] = [8, 3, 100, 500];

/** What one round came to: how long each search took in milliseconds, and the sign-ins. */
interface Round {
  searches: number[];
  guesses: Guesses | null;
}

/**
 * P-14: people search the directory at a steady pace while 500 sign-ins a second come in, each from another address with another
 * name and a wrong password. In turn with quiet rounds on the same server.
 */
export async function measure(): Promise<Measured[]> {
  const product = await startProduct(await benchWorld(10_000), { TRUSTED_PROXIES: "127.0.0.1" });
  const paths = drawCodes(500).map((code) => `/api/v2/contractors?service=ROOF&zip=${code}`);
  try {
    await round(product.port, paths, false);
    const [quiet, flooded]: [Round[], Round[]] = [[], []];
    for (let turn = 0; turn < rounds; turn += 1) {
      quiet.push(await round(product.port, paths, false));
      flooded.push(await round(product.port, paths, true));
    }
    return table(quiet, flooded);
  } finally {
    await product.stop();
  }
}

function table(quiet: readonly Round[], flooded: readonly Round[]): Measured[] {
  const [before, during] = [p99(quiet.flatMap((one) => one.searches)), p99(flooded.flatMap((one) => one.searches))];
  const guesses = flooded.flatMap((one) => one.guesses ?? []);
  const eachSecond = (what: "served" | "refused") => guesses.reduce((sum, one) => sum + one[what], 0) / (guesses.length * seconds);
  const away = `${Math.round(eachSecond("refused"))}/s turned away, p99 ${Math.round(p99(guesses.flatMap(({ waits }) => waits)))} ms`;
  const beside = `${searches} searches/s, ${logins} sign-ins/s`;
  const [search, signIn] = ["p99 of searches in a login flood", "sign-ins served meanwhile"];
  return [
    { id: "P-14", what: search, figure: during, limit: before, ratio: during / before, unit: "ms", goal: { atMost: 1.25 }, beside },
    {
      id: "P-14",
      what: signIn,
      figure: eachSecond("served"),
      limit: 15,
      ratio: eachSecond("served") / 15,
      unit: "/s",
      goal: { atLeast: 1 },
      beside: away,
    },
  ];
}

async function round(port: number, paths: readonly string[], flood: boolean): Promise<Round> {
  const [taken, guesses] = await Promise.all([search(port, paths), flood ? guessPasswords(port) : null]);
  return { searches: taken, guesses };
}

/** How long each search took, from when its time was. */
async function search(port: number, paths: readonly string[]): Promise<number[]> {
  const taken: number[] = [];
  await atPace({ rate: searches, seconds }, async (one, due) => {
    const answer = await fetch(`http://127.0.0.1:${port}${paths[one % paths.length]}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a search was answered ${answer.status}`);
    taken.push(performance.now() - due);
  });
  return taken;
}

/** Lets a process of its own send the sign-ins, so that it does not hold up the searches of this one. */
async function guessPasswords(port: number): Promise<Guesses> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", benchFile("flood-of-logins.ts"), `${port}`, `${logins}`, `${seconds}`],
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

function p99(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length * 0.99)] ?? 0;
}
