/** What a signed-in person's pages keep in this browser, in all tabs. Gone when the person signs out. */
const prefix = "plumbline.account.";

/** Without local storage, which may be blocked or full, in this tab until it is left. */
const memory = new Map<string, string>();

export interface AccountStorage {
  /** Names and texts. */
  list(): [name: string, text: string][];
  save(name: string, text: string): void;
  remove(name: string): void;
}

/** Of one person. Another person's is removed: a browser has one session. */
export function openAccountStorage(owner: string): AccountStorage {
  const own = `${prefix}${owner}.`;
  for (const key of listKeys()) if (!key.startsWith(own)) removeKey(key);
  return {
    list: () =>
      listKeys()
        .filter((key) => key.startsWith(own))
        .map((key) => [key.slice(own.length), readKey(key)]),
    save: (name, text) => saveKey(own + name, text),
    remove: (name) => removeKey(own + name),
  };
}

export function clearAccountStorage(): void {
  listKeys().forEach(removeKey);
}

/** Calls back when another tab changes something. */
export function watchAccountStorage(onChange: () => void): () => void {
  // No key: everything was cleared.
  const onStorage = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && onChange();
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

function listKeys(): string[] {
  try {
    const stored = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    return [...new Set([...stored.filter((key) => key.startsWith(prefix)), ...memory.keys()])];
  } catch {
    return [...memory.keys()];
  }
}

function readKey(key: string): string {
  try {
    return memory.get(key) ?? localStorage.getItem(key) ?? "";
  } catch {
    return memory.get(key) ?? "";
  }
}

function saveKey(key: string, text: string): void {
  memory.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
}

function removeKey(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: nothing was stored.
  }
}
