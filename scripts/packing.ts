import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Node compresses with as many threads. */
const atOnce = 4;

/** Writes brotli and gzip copies. Compressing per request would let anybody exhaust the CPU. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { encoding: "utf8", recursive: true }).filter((name) => /\.(m?js|css|svg|json)$/.test(name));
  const waiting = names.map((name) => join(folder, name));
  const work = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compressFile(path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  // Full quality takes seconds on large files, for little.
  const quality = content.length > 2_000_000 ? 9 : constants.BROTLI_MAX_QUALITY;
  await writeFile(`${path}.br`, await compress.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  await writeFile(`${path}.gz`, await compress.gz(content, { level: 9 }));
}
