const memories = new Set<{ clear(): void }>();

/** Database facts that outlive a request. */
export function rememberInProcess<Key, Value>(): Map<Key, Value> {
  const memory = new Map<Key, Value>();
  memories.add(memory);
  return memory;
}

export function forgetInProcess(): void {
  for (const memory of memories) memory.clear();
}
