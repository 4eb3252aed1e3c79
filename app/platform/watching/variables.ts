import { z } from "zod";

/** Each is off without it; `docs/operations.md` says what they are. */
export const watchVariables = {
  METRICS_TOKEN: z.string().min(32).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default("plumbline"),
  /** The share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).max(60_000).optional(),
};
