import { askedBy, withSpan } from "./tracing.server.ts";

export { countNotice, type NoticeOutcome } from "./metrics.server.ts";

interface Delivery {
  id: string;
  template: string;
  attempts: number;
  /** Of what caused it. */
  trace: string | null;
}

/** The delivery belongs to the trace of the page that caused the notice. */
export function watchDelivery<Result>(
  channel: "mail" | "push",
  { id, template, attempts, trace }: Delivery,
  deliver: () => Promise<Result>,
): Promise<Result> {
  const attributes = { "notice.id": id, "notice.template": template, "notice.attempts": attempts };
  return withSpan({ name: `notice ${channel}`, kind: "client", attributes, ...askedBy(trace) }, deliver);
}
