import { redirect } from "react-router";
import type { Route } from "./+types/outbox";
import { sendMessage } from "#app/features/chat/service.server.ts";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader(() => redirect(paths.chat()));

/** Sends the message of its key once, however often it is asked. */
export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const type = readAct(form, ["send", "note"]) === "note" ? "note" : "chat";
  const [text, idempotencyKey] = [form.get("text") ?? "", String(form.get("messageKey") ?? "")];
  const { id } = await sendMessage(ctx, String(form.get("conversation") ?? ""), { text, type, idempotencyKey });
  return { id };
});
