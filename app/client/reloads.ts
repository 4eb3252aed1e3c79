/** The part of `sessionStorage` that reloads use. */
export type Memory = Pick<Storage, "getItem" | "setItem">;

const moduleReloadKey = "reloaded-for-a-lost-part";
const versionsKey = "reloaded-for-versions";

/** Milliseconds within which a second reload would be a loop. */
export const moduleReloadPauseMs = 60_000;

/** True once in 60 seconds; records the time. */
export function canReloadForModule(memory: Memory, now: number): boolean {
  const last = Number(readValue(memory, moduleReloadKey) ?? Number.NaN);
  if (now - last < moduleReloadPauseMs && now >= last) return false;
  return storeValue(memory, moduleReloadKey, String(now));
}

/** True once per version and session. Stores both versions, so that two alternating servers cause one reload. */
export function canReloadForVersion(memory: Memory, { own, seen }: { own: string; seen: string }): boolean {
  const knownVersions = (readValue(memory, versionsKey) ?? "").split(" ").filter(Boolean);
  if (knownVersions.includes(seen)) return false;
  return storeValue(memory, versionsKey, [...new Set([...knownVersions, own, seen])].join(" "));
}

function readValue(memory: Memory, key: string): string | null {
  try {
    return memory.getItem(key);
  } catch {
    return null;
  }
}

/** False if nothing was stored: without storage the page could reload forever. */
function storeValue(memory: Memory, key: string, value: string): boolean {
  try {
    memory.setItem(key, value);
    return memory.getItem(key) === value;
  } catch {
    return false;
  }
}
