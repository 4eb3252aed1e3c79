/** A browser value for `useSyncExternalStore(store.watch, store.read)`. */
export interface Store<Value> {
  read(): Value;
  write(value: Value): void;
  /** Returns the unsubscribe function. */
  watch(watcher: () => void): () => void;
}

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
