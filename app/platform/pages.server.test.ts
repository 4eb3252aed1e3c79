import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { fail, failFields } from "#app/lib/errors.ts";
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

  it("[X-01] with 100,000 fields of one name, or 20,000 different ones, is answered like any other", async () => {
    const refusal = await submitRejected(Array.from({ length: 100_000 }, () => ["a", ""] as const));
    expect(refusal.ticked?.a).toHaveLength(100_000);
    const distinct = await submitRejected(Array.from({ length: 20_000 }, (_, at) => [`field-${at}`, "x"] as const));
    expect(Object.keys(distinct.typed)).toHaveLength(20_000);
    expect(distinct.ticked).toEqual({});
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
