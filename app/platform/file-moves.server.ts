import { createHash } from "node:crypto";
import type { FilePlace } from "./file-store.ts";

/** `gone` were removed by the product meanwhile. */
export interface MoveCounts {
  moved: number;
  bytes: number;
  gone: number;
  /** In both places with different contents; both stay, and readers get the one of the new place. */
  different: string[];
}

interface Move {
  from: FilePlace;
  to: FilePlace;
  onProgress?: (counts: MoveCounts) => void;
}

const movedAtOnce = 4;

/**
 * Moves every file while the product serves both places (`joinPlaces`). May be ended at any moment and started again: a file
 * leaves its former place only after its copy has been read back. One at a time.
 */
export async function moveFiles({ from, to, onProgress }: Move): Promise<MoveCounts> {
  const counts: MoveCounts = { moved: 0, bytes: 0, gone: 0, different: [] };
  // Processes that started before the setting changed may still add files.
  for (;;) {
    const names = (await from.listAll()).filter((name) => !counts.different.includes(name));
    if (names.length === 0) return counts;
    const rest = names.values();
    const worker = async () => {
      for (const name of rest) {
        count(counts, name, await moveFile({ from, to }, name));
        onProgress?.(counts);
      }
    };
    const ends = await Promise.allSettled(Array.from({ length: movedAtOnce }, worker));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }
}

type Outcome = { moved: number } | "gone" | "different";

function count(counts: MoveCounts, name: string, outcome: Outcome): void {
  if (outcome === "different") counts.different.push(name);
  else if (outcome === "gone") counts.gone += 1;
  else {
    counts.moved += 1;
    counts.bytes += outcome.moved;
  }
}

async function moveFile({ from, to }: Move, name: string): Promise<Outcome> {
  const bytes = await from.get(name);
  if (!bytes) return "gone";
  await to.putNew(name, bytes);
  const copy = await to.get(name);
  if (copy && hashBytes(copy) !== hashBytes(bytes)) return "different";
  // The product removes a file from its former place first.
  if ((await from.get(name)) === null) {
    await to.remove(name);
    return "gone";
  }
  if (!copy) throw new Error(`${name} did not arrive. It is still where it was.`);
  await from.remove(name);
  return { moved: bytes.byteLength };
}

/** Files that the database names and that are missing or damaged. */
export async function listDamagedFiles(
  files: Pick<FilePlace, "get">,
  expected: readonly { name: string; hash: string }[],
): Promise<string[]> {
  const damaged: string[] = [];
  for (const { name, hash } of expected) {
    const bytes = await files.get(name);
    if (!bytes || hashBytes(bytes) !== hash) damaged.push(name);
  }
  return damaged;
}

function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
