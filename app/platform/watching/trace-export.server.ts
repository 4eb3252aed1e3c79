import type * as Api from "@opentelemetry/api";
import type { SpanProcessor } from "@opentelemetry/sdk-trace";
import { appVersion } from "#app/lib/app-version.ts";
import { setTracing, type OpenSpan, type SpanKind, type SpanPlan, type Tracing } from "./tracing.server.ts";

export interface ExportOptions {
  /** OTLP over HTTP; `/v1/traces` is added. */
  endpoint: string;
  serviceName: string;
  /** Of the traces that begin here, from 0 to 1. */
  share: number;
}

/** The exporter reads `OTEL_EXPORTER_OTLP_HEADERS` itself. */
export async function startTracing({ endpoint, serviceName, share }: ExportOptions): Promise<void> {
  const [{ BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces`, timeoutMillis: 5_000 });
  await startTracingWith(new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 }), { serviceName, share });
}

export async function startTracingWith(processor: SpanProcessor, { serviceName, share }: Omit<ExportOptions, "endpoint">): Promise<void> {
  const [api, sdk, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/resources"),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "service.version": appVersion }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  setTracing(createTracing(api, { contexts, tracer: provider.getTracer("plumbline") }));
  shutDown = async () => {
    setTracing(null);
    contexts.disable();
    await provider.shutdown();
  };
}

function createTracing(api: typeof Api, { contexts, tracer }: { contexts: Api.ContextManager; tracer: Api.Tracer }): Tracing {
  const open = ({ name, kind = "internal", attributes = {}, parent, links = [] }: SpanPlan) => {
    const remote = parent ? parseTraceparent(parent) : null;
    const above = remote ? api.trace.setSpanContext(api.ROOT_CONTEXT, remote) : contexts.active();
    const linked = links.map(parseTraceparent).filter((context) => context !== null);
    const spanKind = api.SpanKind[kind.toUpperCase() as Uppercase<SpanKind>];
    const span = tracer.startSpan(name, { kind: spanKind, attributes, links: linked.map((context) => ({ context })) }, above);
    return { handle: toOpenSpan(span, api.SpanStatusCode.ERROR), context: api.trace.setSpan(above, span) };
  };
  return {
    start: (plan) => open(plan).handle,
    run(plan, work) {
      const { handle, context } = open(plan);
      return contexts.with(context, async () => {
        try {
          const result = await work(handle);
          handle.end();
          return result;
        } catch (error) {
          handle.end(error);
          throw error;
        }
      });
    },
    readTraceparent() {
      const context = api.trace.getSpanContext(contexts.active());
      return context ? `00-${context.traceId}-${context.spanId}-0${context.traceFlags & 1}` : null;
    },
  };
}

let shutDown = async () => {};

/** Sends what is left. */
export function stopTracing(): Promise<void> {
  return shutDown();
}

function toOpenSpan(span: Api.Span, failed: number): OpenSpan {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    end(error) {
      // The words of an error may repeat what a user wrote.
      if (error) span.setStatus({ code: failed }).setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      span.end();
    },
  };
}

/** Null for what is none. */
function parseTraceparent(text: string) {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: Number.parseInt(flags ?? "0", 16) & 1, isRemote: true } : null;
}
