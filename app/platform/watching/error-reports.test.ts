import { describe, expect, it } from "vitest";
import { startReceiver } from "../../../tests/receiver.ts";
import { createErrorReporter, scrub, type ReportedError } from "./error-reports.server.ts";

const receiver = await startReceiver();
const dsn = `${receiver.origin.replace("//", "//key@")}/sentry/7`;
const error: ReportedError = {
  name: "TypeError",
  code: null,
  said: "No place for ann@example.com",
  message: "page failed",
  requestId: "4f1c",
  at: ["at price (file:///srv/plumbline/app/lib/money.ts:4:2)", "at node:internal/process:1:1"],
};
const readEvent = (text: string) => JSON.parse(text.split("\n")[2]!) as Record<string, unknown>;

describe("reports of errors", () => {
  it("[T108] are envelopes of Sentry's protocol without personal data", async () => {
    await createErrorReporter({ dsn, environment: "production" }).report(error);
    const { path, headers, text } = receiver.received.at(-1)!;
    expect([path, headers["content-type"]]).toEqual(["/sentry/api/7/envelope/", "application/x-sentry-envelope"]);
    expect(headers["x-sentry-auth"]).toMatch(/^Sentry sentry_version=7, sentry_key=key, /);
    const [head, item, event] = text.split("\n").map((line) => (line ? (JSON.parse(line) as Record<string, unknown>) : null));
    expect(head).toMatchObject({ event_id: event?.event_id, sent_at: expect.stringMatching(/Z$/) as unknown });
    expect(item).toMatchObject({ type: "event", length: Buffer.byteLength(text.split("\n")[2]!) });
    expect(event).toMatchObject({
      platform: "node",
      level: "error",
      logger: "page failed",
      tags: { request_id: "4f1c" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: "No place for …@…",
            stacktrace: { frames: [{ in_app: false }, { function: "price", filename: "app/lib/money.ts", lineno: 4, in_app: true }] },
          },
        ],
      },
    });
    for (const field of ["user", "request", "server_name", "breadcrumbs"]) expect(event).not.toHaveProperty(field);
  });

  it.each([
    ["Unknown word 'Ann Miller' here", "Unknown word “…” here"],
    ["call +1 (312) 555-0142 now", "call … now"],
    ["key 4f1c2d3e4f5a6b7c8d9e0f", "key …"],
    ["see https://delta.test/requests/abc?x=1", "see …"],
    ["cannot read 12 lines", "cannot read 12 lines"],
  ])("[T108] say %j as %j", (text, expected) => {
    expect(scrub(text)).toBe(expected);
  });

  it("[T108] are limited by the minute, and the next one says how many were left out", async () => {
    let now = 600_000;
    const reporter = createErrorReporter({ dsn, environment: "test", perMinute: 2, clock: () => now });
    receiver.received.length = 0;
    for (let at = 0; at < 5; at += 1) await reporter.report(error);
    expect(receiver.received).toHaveLength(2);
    now += 60_000;
    await reporter.report(error);
    expect(readEvent(receiver.received.at(-1)!.text).extra).toEqual({ dropped_before: 3 });
  });

  it("[T108] pause when the receiver asks for it, and never fail the caller", async () => {
    let now = 600_000;
    const reporter = createErrorReporter({ dsn, environment: "test", clock: () => now });
    receiver.received.length = 0;
    receiver.status = 429;
    await reporter.report(error);
    receiver.status = 200;
    await reporter.report(error);
    expect(receiver.received).toHaveLength(1);
    now += 60_000;
    await reporter.report(error);
    expect(receiver.received).toHaveLength(2);
    await createErrorReporter({ dsn: "http://key@127.0.0.1:1/7", environment: "test" }).report(error);
  });
});
