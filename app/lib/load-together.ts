/** Loads by one call at a time: what is asked for meanwhile is gathered for the next. All of a call that fails fail. */
export function loadTogether<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let gathering: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, Value>> } | null = null;
  let earlier: Promise<unknown> = Promise.resolve();
  function gather() {
    const keys = new Set<string>();
    const loaded = earlier.then(() => {
      gathering = null;
      return load([...keys]);
    });
    earlier = loaded.catch(() => {});
    return { keys, loaded };
  }
  return async (key) => {
    gathering ??= gather();
    gathering.keys.add(key);
    return (await gathering.loaded).get(key);
  };
}
