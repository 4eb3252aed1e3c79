import { measureContractorChanges } from "./changes.ts";
import { formatLatency, runLoad } from "./load.ts";
import { measureNearestCities } from "./nearest-cities.ts";
import { drawAnyCodes, drawCodes } from "./places.ts";
import { alternateRounds } from "./rounds.ts";
import { measureGrowth } from "./search-growth.ts";
import { benchFile, startLimit, startProduct } from "./servers.ts";
import type { Measured } from "./table.ts";
import { prepareDatabase } from "./databases.ts";

/** Per round of load. */
const seconds = 5;

/** P-01 to P-03. `--million` also measures P-02 at a million contractors, which take half an hour to generate. */
export async function measure(options: readonly string[]): Promise<Measured[]> {
  const sizes = options.includes("--million") ? [100_000, 1_000_000] : [100_000];
  const rows = [await measureEndpoint(drawCodes(2000), "codes by population"), await measureEndpoint(drawAnyCodes(2000), "any code alike")];
  for (const size of sizes) rows.push(...(await measureGrowth(size)), ...(await measureNearestCities(size)));
  return [...rows, ...(await measureContractorChanges(await prepareDatabase(100_000)))];
}

async function measureEndpoint(codes: readonly string[], selection: string): Promise<Measured> {
  const url = await prepareDatabase(100_000);
  const paths = codes.map((code) => `/api/v2/contractors?service=ROOF&zip=${code}`);
  const product = await startProduct(url);
  const limit = await startLimit(benchFile("limits", "search-server.ts"), { DATABASE_URL: url });
  try {
    await compareSizes(product.port, limit.port, paths);
    const compared = await alternateRounds({
      product: () => runLoad({ port: product.port, paths }, seconds),
      limit: () => runLoad({ port: limit.port, paths }, seconds),
    });
    return {
      id: "P-01",
      what: `GET /api/v2/contractors, 100,000 contractors, ${selection}`,
      figure: compared.product.rate,
      limit: compared.limit.rate,
      ratio: compared.ratio,
      unit: "/s",
      goal: { atLeast: 0.7 },
      details: `${formatLatency(compared.product)}; bare ${formatLatency(compared.limit)}`,
    };
  } finally {
    await product.stop();
    await limit.stop();
  }
}

/** The limit is fair only if it sends as much. */
async function compareSizes(product: number, limit: number, paths: readonly string[]): Promise<void> {
  const size = async (port: number, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return (await answer.text()).length;
  };
  let [ours, bare] = [0, 0];
  for (const path of paths.slice(0, 40)) {
    ours += await size(product, path);
    bare += await size(limit, path);
  }
  if (Math.abs(ours / bare - 1) > 0.03) throw new Error(`The product sends ${ours} bytes, its limit ${bare}`);
}
