import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { LoginAttempts } from "./flood-of-logins.ts";
import { choosePageRate } from "./page-rate.ts";
import { drawCodes } from "./places.ts";
import { measureResponses } from "./responses.ts";
import { median, quantile } from "./rounds.ts";
import { benchFile, startProduct, type Server } from "./servers.ts";
import type { Measured } from "./table.ts";
import { prepareDatabase } from "./databases.ts";

/** Seconds per round and of flood before it, rounds, and logins per second. */
const [seconds, lead, rounds, logins] = [6, 2, 9, 500];

/** Foreground requests. The rate per second is chosen for the machine unless it is given. */
interface Workload {
  what: string;
  rate?: number;
  path: (code: string) => string;
}

const workloads: readonly Workload[] = [
  { what: "directory pages", path: (code) => `/contractors/postal/${code}?service=ROOF` },
  { what: "searches by the API", rate: 100, path: (code) => `/api/v2/contractors?service=ROOF&zip=${code}` },
];

/** Of a round's p99 to that of the round before without flood. */
const maxRatio = 2;

/**
 * P-14: directory pages and API searches at a steady rate during 500 logins per second, each with a unique address, a
 * unique name and a wrong password. Alternates with rounds without flood on the same server; the first pair is a
 * warm-up.
 */
export async function measure(): Promise<Measured[]> {
  const product = await startProduct(await prepareDatabase(10_000), { TRUSTED_PROXIES: "127.0.0.1" });
  const attempts: LoginAttempts[] = [];
  try {
    const measured: Measured[] = [];
    for (const workload of workloads) measured.push(await compare(product, workload, attempts));
    return [...measured, signIns(attempts)];
  } finally {
    await product.stop();
  }
}

/** Medians of p99 in milliseconds with and without flood, and of their ratios. */
async function compare(product: Server, workload: Workload, attempts: LoginAttempts[]): Promise<Measured> {
  const { port } = product;
  const paths = drawCodes(500).map(workload.path);
  const rate = workload.rate ?? (await choosePageRate(product, paths));
  const [baseline, flooded]: [number[], number[]] = [[], []];
  for (let turn = 0; turn <= rounds; turn += 1) {
    baseline.push(quantile(await measureResponses(port, { rate, seconds }, paths), 0.99));
    const flood = floodLogins(port);
    await pause((lead * 1000) / 2);
    flooded.push(quantile(await measureResponses(port, { rate, seconds }, paths), 0.99));
    attempts.push(await flood);
  }
  const longer = flooded.map((during, turn) => during / (baseline[turn] ?? 0)).slice(1);
  return {
    id: "P-14",
    what: `p99 of ${workload.what} in a login flood`,
    figure: median(flooded.slice(1)),
    limit: median(baseline.slice(1)),
    ratio: median(longer),
    unit: "ms",
    goal: { atMost: maxRatio },
    details: `${rate} a second, ${logins} sign-ins`,
  };
}

function signIns(attempts: readonly LoginAttempts[]): Measured {
  const eachSecond = (what: "served" | "refused") =>
    attempts.reduce((sum, one) => sum + one[what], 0) / (attempts.length * (seconds + lead));
  const waits = attempts.flatMap((one) => one.waits);
  return {
    id: "P-14",
    what: "sign-ins served meanwhile",
    figure: eachSecond("served"),
    limit: 15,
    ratio: eachSecond("served") / 15,
    unit: "/s",
    goal: { atLeast: 1 },
    details: `${Math.round(eachSecond("refused"))}/s turned away, p99 ${Math.round(quantile(waits, 0.99))} ms`,
  };
}

/** A separate process, so that the logins do not delay this one. */
async function floodLogins(port: number): Promise<LoginAttempts> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", benchFile("flood-of-logins.ts"), `${port}`, `${logins}`, `${seconds + lead}`],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output += part));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error("The process that sends sign-ins failed");
  return JSON.parse(output) as LoginAttempts;
}
