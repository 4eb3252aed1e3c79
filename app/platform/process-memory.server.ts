const memories = new Set<{ clear(): void }>();

/** What this process knows of its database from one request to the next. */
export function rememberInProcess<Key, Value>(): Map<Key, Value> {
  const memory = new Map<Key, Value>();
  memories.add(memory);
  return memory;
}

/** Forgets all of it, as is due where another database takes the place of this one. */
export function forgetInProcess(): void {
  for (const memory of memories) memory.clear();
}
