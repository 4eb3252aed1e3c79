import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** As many as the threads that Node packs with. */
const atOnce = 4;

/** Lays a copy by brotli, and one by gzip, beside each text file of a folder: packing at each request would let anybody use up the processor. */
export async function packFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { encoding: "utf8", recursive: true }).filter((name) => /\.(m?js|css|svg|json)$/.test(name));
  const waiting = names.map((name) => join(folder, name));
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await packFile(path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function packFile(path: string): Promise<void> {
  const content = await readFile(path);
  // Of what is very large the last steps would take seconds for little.
  const quality = content.length > 2_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  await writeFile(`${path}.br`, await compress.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  await writeFile(`${path}.gz`, await compress.gz(content, { level: 9 }));
}
