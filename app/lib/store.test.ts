import { expect, it } from "vitest";
import { createStore } from "./store.ts";

it("a store notifies its watchers after each write until they unsubscribe", () => {
  const store = createStore("first");
  const seen: string[] = [];
  const stop = store.watch(() => seen.push(store.read()));
  store.write("second");
  stop();
  store.write("third");
  expect([store.read(), seen]).toEqual(["third", ["second"]]);
});
