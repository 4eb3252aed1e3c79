/** A value in the browser that components follow with `useSyncExternalStore(store.watch, store.read)`. */
export interface Store<Value> {
  read(): Value;
  write(value: Value): void;
  /** Calls back after each write. Returns the function that stops it. */
  watch(watcher: () => void): () => void;
}

/** A store that begins with this value. */
export function createStore<Value>(value: Value): Store<Value> {
  let current = value;
  const watchers = new Set<() => void>();
  return {
    read: () => current,
    write(next) {
      current = next;
      for (const watcher of watchers) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}
