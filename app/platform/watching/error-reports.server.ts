import { randomUUID } from "node:crypto";
import { appVersion } from "#app/lib/app-version.ts";
import { createOutboundClient, type OutboundClient } from "../outbound.server.ts";
import { countErrorReport } from "./metrics.server.ts";
import { readTraceparent } from "./tracing.server.ts";

/** What a report says: no request, person, address, cookie or value of a statement. */
export interface ReportedError {
  /** Class of the error. */
  name: string;
  /** SQLSTATE or system code. */
  code: string | null;
  /** Null if it may repeat what a user wrote. */
  said: string | null;
  /** Where it was caught, in our words. */
  message: string;
  requestId: string | null;
  /** Lines of the stack, the innermost first. */
  at: readonly string[];
}

interface Reporter {
  report(error: ReportedError): Promise<void>;
}

// Global: the server and its built program have copies of this module.
const shared = globalThis as { plumblineErrors?: Reporter };

export function setErrorReporter(reporter: Reporter | null): void {
  if (reporter) shared.plumblineErrors = reporter;
  else delete shared.plumblineErrors;
}

/** Never throws. Resolves once the report is sent or given up. */
export async function reportError(error: ReportedError): Promise<void> {
  if (shared.plumblineErrors) await shared.plumblineErrors.report(error);
  else countErrorReport("off");
}

export interface ReporterOptions {
  /** `https://KEY@host/PROJECT`, as Sentry and compatible services give it. */
  dsn: string;
  environment: string;
  perMinute?: number;
  clock?: () => number;
  client?: OutboundClient;
}

const minuteMs = 60_000;

/** Sends envelopes of Sentry's protocol, at most so many a minute; what was left out is counted in the next one. */
export function createErrorReporter({ dsn, environment, perMinute = 30, clock = Date.now, client }: ReporterOptions): Reporter {
  const { url, headers, origin } = readDsn(dsn);
  const send = client ?? createOutboundClient({ origins: [origin], network: "configured", timeout: 5_000, maxBytes: 100_000 });
  let [minute, sent, dropped, pausedUntil] = [0, 0, 0, 0];
  return {
    async report(error) {
      const now = clock();
      if (now - minute >= minuteMs) [minute, sent] = [now, 0];
      if (sent >= perMinute || now < pausedUntil) {
        dropped += 1;
        return countErrorReport("dropped");
      }
      sent += 1;
      const body = Buffer.from(toEnvelope(error, { environment, now, dropped }));
      dropped = 0;
      try {
        const answer = await send(url, { method: "POST", headers, body });
        if (answer.status === 429) pausedUntil = now + minuteMs;
        countErrorReport(answer.ok ? "sent" : "refused");
      } catch {
        countErrorReport("refused");
      }
    },
  };
}

function readDsn(dsn: string) {
  const { origin, username, pathname } = new URL(dsn);
  const at = pathname.lastIndexOf("/");
  const [folder, project] = [pathname.slice(0, at), pathname.slice(at + 1)];
  if (!username || !/^\d+$/.test(project)) throw new Error("SENTRY_DSN has no key or no number of a project");
  const headers = {
    "Content-Type": "application/x-sentry-envelope",
    "X-Sentry-Auth": `Sentry sentry_version=7, sentry_key=${username}, sentry_client=plumbline/1`,
  };
  return { origin, headers, url: `${origin}${folder}/api/${project}/envelope/` };
}

function toEnvelope(error: ReportedError, { environment, now, dropped }: { environment: string; now: number; dropped: number }): string {
  const id = randomUUID().replaceAll("-", "");
  const [, traceId, spanId] = readTraceparent()?.split("-") ?? [];
  const event = JSON.stringify({
    event_id: id,
    timestamp: now / 1_000,
    platform: "node",
    level: "error",
    release: appVersion,
    environment,
    logger: error.message,
    exception: {
      values: [
        {
          type: error.name,
          value: error.said === null ? (error.code ?? error.message) : scrub(error.said),
          stacktrace: { frames: error.at.map(toFrame).toReversed() },
        },
      ],
    },
    tags: { ...(error.requestId && { request_id: error.requestId }), ...(error.code && { code: error.code }) },
    ...(traceId && { contexts: { trace: { trace_id: traceId, span_id: spanId } } }),
    ...(dropped > 0 && { extra: { dropped_before: dropped } }),
  });
  const lines = [
    JSON.stringify({ event_id: id, sent_at: new Date(now).toISOString() }),
    JSON.stringify({ type: "event", content_type: "application/json", length: Buffer.byteLength(event) }),
    event,
  ];
  return `${lines.join("\n")}\n`;
}

/** `at name (file:line:column)`, with the file below the project. */
function toFrame(line: string) {
  const [, name, file, row, column] = /^at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? [];
  if (!file) return { function: line.replace(/^at /, "").slice(0, 200), in_app: false };
  const filename = file.replace(/^file:\/\//, "").replace(/^.*\/(?=(?:node_modules|app|build|db|scripts|server\.ts)\b)/, "");
  return {
    function: name ?? "?",
    filename,
    lineno: Number(row),
    colno: Number(column),
    in_app: !/node_modules|^node:/.test(filename),
  };
}

/** Quoted words, addresses, numbers and keys may be somebody's. */
export function scrub(text: string): string {
  return text
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, "“…”")
    .replaceAll(/[^\s@]+@[^\s@]+/g, "…@…")
    .replaceAll(/\bhttps?:\/\/\S+/g, "…")
    .replaceAll(/\b(?=\w*\d)[\w-]{16,}\b/g, "…")
    .replaceAll(/\+?\d[\d\s().-]{3,}\d|\d{4,}/g, "…")
    .slice(0, 300);
}
