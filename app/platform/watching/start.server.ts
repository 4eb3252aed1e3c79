import type { DbPool } from "../db.server.ts";
import { readQueues } from "../job-queue.server.ts";
import { settings, type Settings } from "../settings.server.ts";
import { createErrorReporter, setErrorReporter } from "./error-reports.server.ts";
import { startMetrics, stopMetrics } from "./metrics.server.ts";
import { createSlowLog } from "./slow-statements.server.ts";
import { watchPool } from "./statements.server.ts";

export type WatchSettings = Pick<
  Settings,
  | "NODE_ENV"
  | "METRICS_TOKEN"
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_SERVICE_NAME"
  | "OTEL_TRACES_SAMPLER_ARG"
  | "SENTRY_DSN"
  | "SLOW_STATEMENT_MS"
>;

/** What the settings ask for: a start without them loads no package and changes nothing. */
export async function startWatching({ db, pool }: DbPool, from: WatchSettings = settings): Promise<{ stop(): Promise<void> }> {
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SENTRY_DSN: dsn, SLOW_STATEMENT_MS: threshold } = from;
  if (dsn) setErrorReporter(createErrorReporter({ dsn, environment: from.NODE_ENV }));
  if (METRICS_TOKEN) {
    await startMetrics({
      readPool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
      readQueues: () => readQueues(db),
    });
  }
  const tracing = endpoint ? await import("./trace-export.server.ts") : null;
  if (endpoint) await tracing?.startTracing({ endpoint, serviceName: from.OTEL_SERVICE_NAME, share: from.OTEL_TRACES_SAMPLER_ARG });
  if (METRICS_TOKEN || endpoint || threshold) watchPool(pool, threshold ? createSlowLog(pool, { threshold }) : undefined);
  return {
    async stop() {
      setErrorReporter(null);
      stopMetrics();
      await tracing?.stopTracing();
    },
  };
}
