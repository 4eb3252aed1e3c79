import { RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import type { Ctx } from "./context.ts";
import { maxFormFields, maxFormText, readForm } from "./form-reading.server.ts";
import { createAction, requestContext } from "./pages.server.ts";

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://delta.localhost/contact", { method: "POST", body, headers });
const createFields = (count: number) => Array.from({ length: count }, (_, at) => [`field-${at}`, "x"] as const);

function createForm(fields: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe("a sent form", () => {
  it.each([
    ["urlencoded", (fields: [string, string][]) => new URLSearchParams(fields)],
    ["with files", (fields: [string, string][]) => createForm(fields)],
  ])("[T82] [X-01] is read with as many fields as a form has, and refused with more: %s", async (_kind, create) => {
    const form = await readForm(post(create(createFields(maxFormFields - 1) as unknown as [string, string][])));
    expect([...(form ?? [])]).toHaveLength(maxFormFields - 1);
    const tooMany = readForm(post(create(createFields(maxFormFields * 5) as unknown as [string, string][])));
    await expect(tooMany).rejects.toMatchObject({ kind: "too_large", code: "input.tooManyFields", details: { max: maxFormFields } });
  });

  it("[T82] is refused with more text than a form has, however large its files may be", async () => {
    const file = new Blob([Buffer.alloc(maxFormText * 2)]);
    const form = await readForm(
      post(
        createForm([
          ["photo", file],
          ["caption", "The roof"],
        ]),
      ),
    );
    expect(form?.get("caption")).toBe("The roof");
    const tooLong = readForm(post(createForm([["caption", "x".repeat(maxFormText)]])));
    await expect(tooLong).rejects.toMatchObject({ kind: "too_large", code: "input.bodyTooLarge" });
  });

  it.each([
    [
      "application/x-www-form-urlencoded; boundary=zz",
      () =>
        createFields(20_000)
          .map(([name]) => `${name}=x`)
          .join("&"),
    ],
    [
      "multipart/form-data; xboundary=zz; boundary=b",
      () =>
        `${createFields(20_000)
          .map(([name]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`)
          .join("")}--b--\r\n`,
    ],
  ])("[T82] is refused with too many fields, whatever else its type says: %s", async (type, createBody) => {
    await expect(readForm(post(createBody(), { "Content-Type": type }))).rejects.toMatchObject({ code: "input.tooManyFields" });
  });

  it("[X-01] is null if it is no form", async () => {
    expect(await readForm(post("{", { "Content-Type": "application/json" }))).toBeNull();
    expect(await readForm(post("--", { "Content-Type": "multipart/form-data; boundary=x" }))).toBeNull();
  });

  it("[T82] with 20,000 fields is answered with a short error, before any work", async () => {
    const work = vi.fn();
    const context = new RouterContextProvider();
    context.set(requestContext, {} as Ctx);
    const request = post(new URLSearchParams(createFields(20_000) as unknown as [string, string][]));
    const answer: unknown = await createAction(work)({ request, context }).catch((error: unknown) => error);
    expect(answer).toEqual({
      type: "DataWithResponseInit",
      data: { code: "input.tooManyFields", details: { max: maxFormFields } },
      init: { status: 413 },
    });
    expect(work.mock.calls).toEqual([]);
  });
});
