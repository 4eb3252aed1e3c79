import { expect, it } from "vitest";
import { answerFirst, letRequestsPass } from "./requests-first.server.ts";

/** A request with its answer still open, and what gives it. */
function openRequest(): { answer: () => void; answered: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: resolve, answered: answerFirst(() => promise) };
}

/** Whether it has ended by now. */
async function hasEnded(work: Promise<unknown>): Promise<boolean> {
  const never = Symbol("never");
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([work, Promise.resolve(never)])) !== never;
}

it("[P-12] work in the background goes on at once while no request waits for its answer", async () => {
  expect(await hasEnded(letRequestsPass(60_000))).toBe(true);
});

it("[P-12] it waits for the last of several requests, also if one fails", async () => {
  const first = openRequest();
  const failed = Promise.withResolvers<never>();
  const second = answerFirst(() => failed.promise);
  const work = letRequestsPass(60_000);
  first.answer();
  await first.answered;
  expect(await hasEnded(work)).toBe(false);
  failed.reject(new Error("failed"));
  await expect(second).rejects.toThrow("failed");
  expect(await hasEnded(work)).toBe(true);
});

it("[P-12] it waits no longer than it says, so that a busy server does it too", async () => {
  const { answer, answered } = openRequest();
  await letRequestsPass(5);
  answer();
  await answered;
});
