import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { maxConditions, maxOwnFees } from "#app/features/pricing/model/own-fee.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { maxFormFields } from "./form-reading.server.ts";
import { createAction, requestContext, type Refusal } from "./pages.server.ts";
import type { Ctx } from "./context.ts";

/** Returns what a refused form gets back. */
async function submitRejected(fields: readonly (readonly [string, string])[]): Promise<Refusal> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  const context = new RouterContextProvider();
  context.set(requestContext, {} as Ctx);
  const action = createAction(() => failFields([{ field: "zip", code: "places.zipUnknown" }]));
  const answer: unknown = await action({ request: new Request("http://delta.localhost/contact", { method: "POST", body }), context });
  return (answer as { data: Refusal }).data;
}

describe("a rejected form", () => {
  it("[X-01] returns all values of repeated fields, but no password", async () => {
    const refusal = await submitRejected([
      ["zip", "6061"],
      ["brand", "IKO"],
      ["password", "secret"],
      ["brand", "CertainTeed"],
      ["password", "secret"],
    ]);
    expect(refusal.typed).toEqual({ zip: "6061", brand: "CertainTeed" });
    expect(refusal.ticked).toEqual({ brand: ["IKO", "CertainTeed"] });
  });

  it("[X-01] is returned whole, as large as the largest form of ours can be", async () => {
    const expertForm = maxOwnFees * (4 + 2 * maxConditions);
    expect(maxFormFields).toBeGreaterThan(2 * expertForm);
    const refusal = await submitRejected(Array.from({ length: maxFormFields }, (_, at) => [`field-${at}`, "x"] as const));
    expect(Object.keys(refusal.typed)).toHaveLength(maxFormFields);
    const repeated = await submitRejected(Array.from({ length: maxFormFields }, () => ["a", ""] as const));
    expect(repeated.ticked?.a).toHaveLength(maxFormFields);
  });

  it("[T82] [X-01] returns with its error, and without being read, if it is rejected before reading", async () => {
    const work = vi.fn();
    const context = new RouterContextProvider();
    context.set(requestContext, {} as Ctx);
    const action = createAction(work, () => fail("conflict", "requests.submitted"));
    const request = new Request("http://delta.localhost/photos", { method: "POST", body: new URLSearchParams({ remove: "1" }) });
    const answer: unknown = await action({ request, context });
    expect(answer).toMatchObject({ data: { failure: { code: "requests.submitted" }, typed: {} }, init: { status: 409 } });
    expect([request.bodyUsed, work.mock.calls]).toEqual([false, []]);
  });
});
