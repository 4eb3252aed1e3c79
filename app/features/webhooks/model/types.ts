/** What an endpoint can ask for. */
export const webhookTypes = [
  "request.submitted",
  "quote.created",
  "quote.updated",
  "order.created",
  "order.updated",
  "order.completed",
  "order.canceled",
  "lead.created",
  "lead.updated",
  "review.published",
  "review.replied",
  "review.removed",
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** `ping` is a test, sent to any endpoint. */
export type SentType = WebhookType | "ping";

export type WebhookGroup = "request" | "quote" | "order" | "lead" | "review";
export const webhookGroups: readonly WebhookGroup[] = ["request", "quote", "order", "lead", "review"];

export function listTypesInGroup(group: WebhookGroup): WebhookType[] {
  return webhookTypes.filter((type) => type.startsWith(`${group}.`));
}

/** Changes only with a change that breaks receivers; new fields and types do not. */
export const webhookApiVersion = 1;
