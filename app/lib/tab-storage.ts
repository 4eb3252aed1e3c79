/** Session storage that never throws. When blocked it reads as empty; writes that fail are dropped. */
export const tabStorage: Pick<Storage, "getItem" | "setItem"> = {
  getItem(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key, value) {
    try {
      sessionStorage.setItem(key, value);
    } catch {
      // Blocked or full. The page works without it.
    }
  },
};

/** Null when there is no entry or its text is not JSON. */
export function readTabJson(key: string): unknown {
  const text = tabStorage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
