import { spawn } from "node:child_process";
import { once } from "node:events";
import autocannon from "autocannon";
import type { Guesses } from "./flood-of-logins.ts";
import { drawCodes } from "./places.ts";
import { benchFile, startProduct } from "./servers.ts";
import type { Measured } from "./table.ts";
import { benchWorld } from "./worlds.ts";

/** Seconds of each round, rounds of each kind, and what is asked in a second. */
const [seconds, rounds, searches, logins] = [8, 3, 100, 500];

/** What one round came to: the 99th part of the searches in milliseconds, and the sign-ins in a second that were looked at and turned away. */
interface Round {
  p99: number;
  served: number;
  refused: number;
  refusedP99: number;
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
  const [before, during] = [median(quiet.map(({ p99 }) => p99)), median(flooded.map(({ p99 }) => p99))];
  const [served, refused] = [median(flooded.map((one) => one.served)), median(flooded.map((one) => one.refused))];
  const away = `${Math.round(refused)}/s turned away, p99 ${median(flooded.map((one) => one.refusedP99))} ms`;
  const asked = `${searches} searches/s, ${logins} sign-ins/s`;
  return [
    {
      id: "P-14",
      what: "p99 of searches in a login flood",
      figure: during,
      limit: before,
      ratio: during / before,
      unit: "ms",
      goal: { atMost: 1.25 },
      beside: asked,
    },
    {
      id: "P-14",
      what: "sign-ins served meanwhile",
      figure: served,
      limit: 15,
      ratio: served / 15,
      unit: "/s",
      goal: { atLeast: 1 },
      beside: away,
    },
  ];
}

async function round(port: number, paths: readonly string[], flood: boolean): Promise<Round> {
  const [people, guesses] = await Promise.all([search(port, paths), flood ? guessPasswords(port) : null]);
  const { p99 } = people.latency;
  if (!guesses) return { p99, served: 0, refused: 0, refusedP99: 0 };
  const { served, refused, waits } = guesses;
  waits.sort((one, other) => one - other);
  const refusedP99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0);
  return { p99, served: served / seconds, refused: refused / seconds, refusedP99 };
}

async function search(port: number, paths: readonly string[]) {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url: `http://127.0.0.1:${port}`, connections: 8, duration: seconds, overallRate: searches, requests });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${result.non2xx} searches were not answered`);
  return result;
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

function median(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
