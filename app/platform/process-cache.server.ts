const caches = new Set<{ clear(): void }>();

/** Database facts that outlive a request. */
export function createProcessCache<Key, Value>(): Map<Key, Value> {
  const cache = new Map<Key, Value>();
  caches.add(cache);
  return cache;
}

export function clearProcessCaches(): void {
  for (const cache of caches) cache.clear();
}
