/** The part of `sessionStorage` that reloads use. */
export type Memory = Pick<Storage, "getItem" | "setItem">;

const chunkKey = "reloaded-for-a-lost-part";
const versionsKey = "reloaded-for-versions";

/** Milliseconds within which a second reload would be a loop. */
export const lostPartPause = 60_000;

/** True once in 60 seconds; records the time. */
export function mayReloadForPart(memory: Memory, now: number): boolean {
  const last = Number(read(memory, chunkKey) ?? Number.NaN);
  if (now - last < lostPartPause && now >= last) return false;
  return keep(memory, chunkKey, String(now));
}

/** True once per version and session. Stores both versions, so that two alternating servers cause one reload. */
export function mayReloadForVersion(memory: Memory, { own, seen }: { own: string; seen: string }): boolean {
  const known = (read(memory, versionsKey) ?? "").split(" ").filter(Boolean);
  if (known.includes(seen)) return false;
  return keep(memory, versionsKey, [...new Set([...known, own, seen])].join(" "));
}

function read(memory: Memory, key: string): string | null {
  try {
    return memory.getItem(key);
  } catch {
    return null;
  }
}

/** False if nothing was stored: without storage the page could reload forever. */
function keep(memory: Memory, key: string, value: string): boolean {
  try {
    memory.setItem(key, value);
    return memory.getItem(key) === value;
  } catch {
    return false;
  }
}
