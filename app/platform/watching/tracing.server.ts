export type SpanKind = "server" | "client" | "producer" | "consumer" | "internal";

export interface SpanPlan {
  /** A word of ours or the pattern of a path. */
  name: string;
  kind?: SpanKind;
  /** No personal data: ids of rows, patterns, counts. */
  attributes?: Readonly<Record<string, string | number | boolean>>;
  /** W3C `traceparent` of where the work was asked for; without it the running span. */
  parent?: string | null;
  /** Others that asked for the same work. */
  links?: readonly string[];
}

export interface OpenSpan {
  set(attributes: Readonly<Record<string, string | number | boolean>>): void;
  /** Of an error, its class only. */
  end(error?: unknown): void;
}

export interface Tracing {
  start(plan: SpanPlan): OpenSpan;
  run<Result>(plan: SpanPlan, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Of the running span. */
  readTraceparent(): string | null;
}

// Global: the server and its built program have copies of this module.
const shared = globalThis as { plumblineTracing?: Tracing };

export function setTracing(tracing: Tracing | null): void {
  if (tracing) shared.plumblineTracing = tracing;
  else delete shared.plumblineTracing;
}

export function isTracing(): boolean {
  return shared.plumblineTracing !== undefined;
}

/** Without tracing, just the work. */
export function withSpan<Result>(plan: SpanPlan, work: (span: OpenSpan | null) => Promise<Result>): Promise<Result> {
  return shared.plumblineTracing ? shared.plumblineTracing.run(plan, work) : work(null);
}

/** For work that ends in a callback. It is no parent of others. */
export function startSpan(plan: SpanPlan): OpenSpan | null {
  return shared.plumblineTracing?.start(plan) ?? null;
}

/** Of work that a job does for others: below the job if both are of one trace, else below who asked, with a link to the job. */
export function askedBy(trace: string | null): Pick<SpanPlan, "parent" | "links"> {
  const running = readTraceparent();
  if (trace === null || readTraceId(running) === readTraceId(trace)) return {};
  return { parent: trace, links: running ? [running] : [] };
}

function readTraceId(traceparent: string | null): string | undefined {
  return traceparent?.split("-")[1];
}

/** The service that called `callee`, while somebody traces. */
export function nameCaller(callee: (...args: never[]) => unknown): string {
  if (!isTracing()) return "service";
  const site = { stack: "" };
  Error.captureStackTrace(site, callee);
  const name = /^ {4}at (?:[\w$]+\.)*([\w$]+) \(/.exec(site.stack.split("\n")[1] ?? "")?.[1];
  // The build numbers functions of one name.
  return name?.replace(/\$\d+$/, "") ?? "service";
}

/** What a job or a notice carries, so that its trace goes on there. */
export function readTraceparent(): string | null {
  return shared.plumblineTracing?.readTraceparent() ?? null;
}
