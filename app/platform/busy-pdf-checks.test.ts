import { expect, it, vi } from "vitest";
import { checkUploadedPdf } from "./uploaded-pdfs.server.ts";

const thread = vi.hoisted(() => ({ answer: (): Promise<null> => Promise.resolve(null) }));

vi.mock("./kept-thread.server.ts", () => ({ createKeptThread: () => () => thread.answer() }));

it("[Y-01] [X28] a PDF that the busy machine did not check in time is asked for again, not called unreadable", async () => {
  thread.answer = () => Promise.reject(Object.assign(new Error("The operation was aborted"), { name: "AbortError" }));
  await expect(checkUploadedPdf(new Uint8Array())).rejects.toMatchObject({ kind: "too_many", code: "proofs.busy" });
  thread.answer = () => Promise.reject(new Error("out of memory"));
  expect(await checkUploadedPdf(new Uint8Array())).toBe("unreadable");
  thread.answer = () => Promise.resolve(null);
  expect(await checkUploadedPdf(new Uint8Array())).toBeNull();
});
