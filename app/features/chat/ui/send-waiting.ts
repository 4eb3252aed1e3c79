import { paths } from "#app/paths.ts";
import { RequestFailure } from "#app/ui/error-catalogue.ts";
import { toAttempt, type Attempt, type WaitingMessage } from "../model/outbox.ts";

/** Never throws. */
export async function sendWaiting({ key, conversation, act, text }: WaitingMessage): Promise<Attempt> {
  const body = new URLSearchParams({ messageKey: key, conversation, act, text });
  // A visitor is sent to sign in, which is no answer.
  const answer = await fetch(paths.chatOutbox(), { method: "POST", body, redirect: "manual" }).catch((error: unknown) =>
    error instanceof RequestFailure ? error.answer : null,
  );
  if (!answer) return { outcome: "later", pause: null };
  const seconds = Number(answer.headers.get("Retry-After"));
  const content: unknown = await answer.json().catch(() => null);
  return toAttempt({ status: answer.status, retryAfter: seconds > 0 ? seconds : null, body: content });
}
