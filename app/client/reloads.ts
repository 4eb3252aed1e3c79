/** What reloads remember within a session: the part of `sessionStorage` that they need. */
export type Memory = Pick<Storage, "getItem" | "setItem">;

const chunkKey = "reloaded-for-a-lost-part";
const versionsKey = "reloaded-for-versions";

/** How long a reload for a lost part counts, in milliseconds: a second one within it would be a loop. */
export const lostPartPause = 60_000;

/** Whether the page may be loaded anew because a part of it could not be loaded; says yes once in 60 seconds, and keeps when. */
export function mayReloadForPart(memory: Memory, now: number): boolean {
  const last = Number(read(memory, chunkKey) ?? Number.NaN);
  if (now - last < lostPartPause && now >= last) return false;
  return keep(memory, chunkKey, String(now));
}

/**
 * Whether the page may be loaded anew because the server has another version than its own; says yes once a version and session.
 * Both versions are kept, so that two that answer in turns cause one reload, not two.
 */
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

/** A browser that keeps nothing could reload for ever: then it does not reload. */
function keep(memory: Memory, key: string, value: string): boolean {
  try {
    memory.setItem(key, value);
    return memory.getItem(key) === value;
  } catch {
    return false;
  }
}
