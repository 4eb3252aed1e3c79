import type * as Prometheus from "prom-client";
import type { QueueCounts } from "../job-queue.server.ts";

export type NoticeOutcome = "sent" | "refused" | "given_up" | "retried" | "not_wanted";
export type StatementKind = "select" | "insert" | "update" | "delete" | "with" | "transaction" | "other";

/** Every value of a label is a word of ours: no path, address, id or text of anybody. */
interface Metrics {
  registry: Prometheus.Registry;
  requests: Prometheus.Histogram<"method" | "route" | "status">;
  cachedPages: Prometheus.Counter;
  statements: Prometheus.Histogram<"kind" | "outcome">;
  connectionWaits: Prometheus.Histogram;
  jobs: Prometheus.Histogram<"queue" | "outcome">;
  notices: Prometheus.Counter<"channel" | "outcome">;
  errorReports: Prometheus.Counter<"outcome">;
  sockets: Prometheus.Gauge;
}

/** What is read when somebody asks. */
export interface MetricSources {
  readPool(): { total: number; idle: number; waiting: number };
  readQueues(): Promise<readonly QueueCounts[]>;
}

// Global: the server and its built program have copies of this module.
const shared = globalThis as { plumblineMetrics?: Metrics };

export async function startMetrics(sources: MetricSources): Promise<void> {
  const prom = await import("prom-client");
  const registry = new prom.Registry();
  prom.collectDefaultMetrics({ register: registry });
  shared.plumblineMetrics = { registry, ...createTimings(prom, [registry]), ...createCounts(prom, [registry]) };
  addPoolGauges(prom, registry, sources);
  addQueueGauges(prom, registry, sources);
}

/** Buckets are seconds. */
function createTimings(prom: typeof Prometheus, registers: Prometheus.Registry[]) {
  return {
    requests: new prom.Histogram({
      name: "plumbline_request_seconds",
      help: "Requests by the pattern of their path",
      labelNames: ["method", "route", "status"],
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    statements: new prom.Histogram({
      name: "plumbline_statement_seconds",
      help: "Statements by their first word",
      labelNames: ["kind", "outcome"],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    connectionWaits: new prom.Histogram({
      name: "plumbline_connection_wait_seconds",
      help: "Waits for a connection of the pool",
      buckets: [0.001, 0.01, 0.1, 0.5, 1, 5],
      registers,
    }),
    jobs: new prom.Histogram({
      name: "plumbline_job_seconds",
      help: "Runs of jobs by queue",
      labelNames: ["queue", "outcome"],
      buckets: [0.01, 0.1, 1, 10, 60, 300],
      registers,
    }),
  };
}

function createCounts(prom: typeof Prometheus, registers: Prometheus.Registry[]) {
  return {
    cachedPages: new prom.Counter({ name: "plumbline_cached_pages_total", help: "Pages sent from memory", registers }),
    notices: new prom.Counter({
      name: "plumbline_notices_total",
      help: "What became of mails, texts and messages to browsers",
      labelNames: ["channel", "outcome"],
      registers,
    }),
    errorReports: new prom.Counter({
      name: "plumbline_error_reports_total",
      help: "Unexpected errors, reported or not",
      labelNames: ["outcome"],
      registers,
    }),
    sockets: new prom.Gauge({ name: "plumbline_sockets", help: "Sockets of open chat pages", registers }),
  };
}

export function stopMetrics(): void {
  delete shared.plumblineMetrics;
}

function addPoolGauges(prom: typeof Prometheus, registry: Prometheus.Registry, { readPool }: MetricSources): void {
  const connections = new prom.Gauge({
    name: "plumbline_connections",
    help: "Connections of the pool",
    labelNames: ["state"],
    registers: [],
    collect() {
      const { total, idle } = readPool();
      this.set({ state: "idle" }, idle);
      this.set({ state: "busy" }, total - idle);
    },
  });
  const awaited = new prom.Gauge({
    name: "plumbline_connections_awaited",
    help: "Who waits for a connection of the pool",
    registers: [],
    collect() {
      this.set(readPool().waiting);
    },
  });
  registry.registerMetric(connections);
  registry.registerMetric(awaited);
}

/** Of all processes: they share the queues. Both gauges are asked at once, and the database once. */
function addQueueGauges(prom: typeof Prometheus, registry: Prometheus.Registry, { readQueues }: MetricSources): void {
  let reading: Promise<readonly QueueCounts[]> | null = null;
  const read = () => (reading ??= readQueues().finally(() => (reading = null)));
  const oldest = new prom.Gauge({
    name: "plumbline_oldest_job_seconds",
    help: "How long the oldest job that is due waits",
    labelNames: ["queue"],
    registers: [],
    async collect() {
      const counts = await read();
      this.reset();
      for (const { queue, oldestSeconds } of counts) this.set({ queue }, oldestSeconds);
    },
  });
  const jobs = new prom.Gauge({
    name: "plumbline_jobs",
    help: "Jobs by queue: due, running, and failed for good in the last hour",
    labelNames: ["queue", "state"],
    registers: [],
    async collect() {
      const counts = await read();
      this.reset();
      for (const { queue, due, active, failed } of counts) {
        this.set({ queue, state: "due" }, due);
        this.set({ queue, state: "active" }, active);
        this.set({ queue, state: "failed" }, failed);
      }
    },
  });
  registry.registerMetric(oldest);
  registry.registerMetric(jobs);
}

export function areMetricsOn(): boolean {
  return shared.plumblineMetrics !== undefined;
}

/** Null without metrics. */
export async function readMetrics(): Promise<{ text: string; type: string } | null> {
  const registry = shared.plumblineMetrics?.registry;
  return registry ? { text: await registry.metrics(), type: registry.contentType } : null;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export function observeRequest({
  method,
  route,
  status,
  seconds,
}: {
  method: string;
  route: string;
  status: number;
  seconds: number;
}): void {
  const known = methods.includes(method) ? method : "other";
  shared.plumblineMetrics?.requests.observe({ method: known, route, status: String(status) }, seconds);
}

export function countCachedPage(): void {
  shared.plumblineMetrics?.cachedPages.inc();
}

export function observeStatement(kind: StatementKind, seconds: number, isFailed: boolean): void {
  shared.plumblineMetrics?.statements.observe({ kind, outcome: isFailed ? "failed" : "done" }, seconds);
}

export function observeConnectionWait(seconds: number): void {
  shared.plumblineMetrics?.connectionWaits.observe(seconds);
}

export function observeJob(queue: string, seconds: number, isFailed: boolean): void {
  shared.plumblineMetrics?.jobs.observe({ queue, outcome: isFailed ? "failed" : "done" }, seconds);
}

export function countNotice(channel: "mail" | "push" | "text", outcome: NoticeOutcome): void {
  shared.plumblineMetrics?.notices.inc({ channel, outcome });
}

export function countErrorReport(outcome: "sent" | "refused" | "dropped" | "off"): void {
  shared.plumblineMetrics?.errorReports.inc({ outcome });
}

export function changeSockets(by: 1 | -1): void {
  shared.plumblineMetrics?.sockets.inc(by);
}
