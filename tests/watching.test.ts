import { writeFileSync } from "node:fs";
import { Hono } from "hono";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessMailsQueue } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import { startJobs } from "#app/jobs/jobs.server.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { requestContext } from "#app/platform/pages.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { createSlowLog } from "#app/platform/watching/slow-statements.server.ts";
import { startWatching } from "#app/platform/watching/start.server.ts";
import { action } from "#app/routes/account/recover.tsx";
import { assignRequestId } from "#app/server/http-steps.server.ts";
import { answerMetrics } from "#app/server/metrics-endpoint.server.ts";
import { watchRequest } from "#app/server/watched-requests.server.ts";
import { drawTrace, type DrawnSpan } from "../scripts/trace-picture.ts";
import { testCtx, testDatabase } from "./database.ts";
import { startReceiver } from "./receiver.ts";
import { createHomeowner } from "./request-fixtures.ts";
import { conditionTimeoutMs, until } from "./waiting.ts";

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

const database = await testDatabase();
const { db, pool } = database;
const reader = (await createHomeowner(db)).actor.email;
const [traces, errors] = [await startReceiver(), await startReceiver()];
const token = "a-token-of-the-operator-0123456789abcdef";
const watching = await startWatching(database, {
  ...settings,
  METRICS_TOKEN: token,
  OTEL_EXPORTER_OTLP_ENDPOINT: traces.origin,
  SENTRY_DSN: `${errors.origin.replace("//", "//publickey@")}/77`,
  SLOW_STATEMENT_MS: undefined,
});
const jobs = await startJobs(database);
afterAll(async () => {
  await jobs.stop();
  await watching.stop();
});

const page = "/user/recover/password/mail";
const app = new Hono<AppEnv>().use(assignRequestId).use(watchRequest).get("/metrics", answerMetrics(token));
// What React Router does with a form, without drawing its page.
app.post(page, async (c) => {
  const context = new RouterContextProvider();
  context.set(requestContext, testCtx(db, { requestId: c.get("requestId"), caller: "203.0.113.9" }));
  return c.json(await action({ request: c.req.raw, context, params: {} } as never));
});

function listSpans(): OtlpSpan[] {
  return traces.received.flatMap(({ text }) => {
    const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const postForm = () => app.request(page, { method: "POST", body: new URLSearchParams({ username: reader }) });

describe("a watched server", () => {
  let trace: OtlpSpan[] = [];
  let requestId: string | null = null;

  beforeAll(async () => {
    const answer = await postForm();
    expect([answer.status, await answer.json()]).toEqual([200, { sentTo: reader }]);
    requestId = answer.headers.get("x-request-id");
    await until(() => listSpans().some(({ name }) => name === "notice mail"));
    const { traceId } = listSpans().find(({ name }) => name === "notice mail")!;
    const list = () => listSpans().filter((span) => span.traceId === traceId);
    await until(() => list().some(({ name }) => name.startsWith("job ")) && list().some(({ name }) => name === `POST ${page}`));
    trace = list();
  }, conditionTimeoutMs);

  it("[I-02] has one trace of a form, its service, its statements, the job and the mail", async () => {
    const listNames = (span: OtlpSpan | undefined): string[] => {
      const parent = trace.find(({ spanId }) => spanId === span?.parentSpanId);
      return span ? [span.name, ...listNames(parent)] : [];
    };
    const find = (name: string) => trace.find((span) => span.name === name);
    const [notice, job, ...asked] = listNames(find("notice mail"));
    expect([notice, job, asked.at(-2), asked.at(-1)]).toEqual(["notice mail", "job access-mails", "action", `POST ${page}`]);
    expect(listNames(find("insert notice"))).toEqual(["insert notice", expect.stringMatching(/^[a-z]\w+$/), ...asked.slice(-2)]);
    expect(listNames(find("insert mail"))).toEqual(["insert mail", "notice mail", job, ...asked]);
    expect(find(`POST ${page}`)?.attributes).toContainEqual({ key: "request.id", value: { stringValue: requestId } });
    expect(await db.$count(mails)).toBe(1);
  });

  it("[I-02] is drawn as a picture of that trace", () => {
    const picture = drawTrace(trace.map(toDrawn));
    expect(picture.match(/<rect x="[\d.]+" y="\d+" width="[\d.]+" height="11"/g)).toHaveLength(trace.length);
    expect(picture.length).toBeLessThan(20_000);
    if (process.env.TRACE_PICTURE) writeFileSync(process.env.TRACE_PICTURE, picture);
  });

  it("[T108] says nothing of anybody in spans", () => {
    expect(trace.length).toBeGreaterThan(5);
    expect(JSON.stringify(listSpans())).not.toContain(reader.split("@")[0]);
  });

  it("[T108] has metrics of patterns, statements, jobs and notices", async () => {
    await app.request(`/invented/${reader}`);
    const text = await (await app.request("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();
    expect(text).toMatch(/plumbline_request_seconds_count\{method="POST",route="\/user\/recover\/password\/mail",status="200"\} 1/);
    expect(text).toMatch(/plumbline_request_seconds_count\{method="GET",route="other",status="404"\} 1/);
    expect(text).toMatch(/plumbline_notices_total\{channel="mail",outcome="sent"\} 1/);
    expect(text).toMatch(/plumbline_statement_seconds_count\{kind="insert",outcome="done"\} [1-9]/);
    expect(text).toMatch(/plumbline_job_seconds_count\{queue="access-mails",outcome="done"\} [1-9]/);
    expect(text).toMatch(/plumbline_connection_wait_seconds_count [1-9]/);
    expect(text).toMatch(/plumbline_connections\{state="idle"\} \d/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds [\d.]+/);
    for (const one of ["invented", "@"]) expect(text).not.toContain(one);
  });

  it("[T108] logs the plan of a statement with parameters, which PostgreSQL does not run", async () => {
    const lines: { statement: string; plan: string[] }[] = [];
    const log = createSlowLog(pool, { threshold: 100, write: (line) => lines.push(line) });
    log("delete from notice where key = $1 and created_at < $2", 1);
    await until(() => lines.length > 0);
    expect(lines[0]?.plan[0]).toMatch(/^Delete on notice .*cost=/);
    expect(await db.$count(mails)).toBe(1);
  });

  it("[T108] reports a failed job without what its statement was about", async () => {
    await pool.query("alter table notice rename to notice_away");
    await wakeQueue(db, accessMailsQueue);
    await until(() => errors.received.some(({ text }) => text.includes("job access-mails failed")));
    await pool.query("alter table notice_away rename to notice");
    const { path, headers, text } = errors.received.find((one) => one.text.includes("job access-mails failed"))!;
    expect([path, headers["x-sentry-auth"]]).toEqual(["/api/77/envelope/", expect.stringContaining("sentry_key=publickey")]);
    const event = JSON.parse(text.split("\n")[2]!) as Record<string, unknown>;
    expect(event).toMatchObject({
      tags: { code: "42P01" },
      contexts: { trace: { trace_id: expect.stringMatching(/^\w{32}$/) as unknown } },
    });
    for (const one of ["notice_away", "select", "attempt_at"]) expect(JSON.stringify(event.exception)).not.toContain(`"value":"${one}`);
  });
});

function toDrawn({ spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano }: OtlpSpan): DrawnSpan {
  const toMs = (nanos: string) => Number(BigInt(nanos) / 1_000n) / 1_000;
  return { id: spanId, parentId: parentSpanId || null, name, start: toMs(startTimeUnixNano), end: toMs(endTimeUnixNano) };
}
