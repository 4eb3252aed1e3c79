import { CheckChoice } from "#app/features/payments/model/view.ts";
import { removeCard } from "#app/features/payments/service.server.ts";
import { beginCardCheck, type PageOrigin } from "#app/features/payments/service/beginning.server.ts";
import { finishCardCheck } from "#app/features/payments/service/checking.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export function getPageOrigin(request: Request): PageOrigin {
  return { pageOrigin: new URL(request.url).origin };
}

/** Handles the form of `CardPanel`. Rejects every other field, so that no card can be sent here. */
export async function handleCardForm(ctx: Ctx, request: Request, form: FormData) {
  const { act: _act, ...fields } = Object.fromEntries(form);
  const unknownNames = Object.keys(fields).filter((name) => name !== "checkId");
  // A refusal sends the form back, without these.
  for (const name of unknownNames) form.delete(name);
  if (unknownNames.length > 0) fail("invalid", "input.invalid");
  const act = readAct(form, ["finish", "begin", "remove"]);
  if (act === "finish") return { done: await finishCardCheck(ctx, parseInput(CheckChoice, fields)) };
  if (act === "begin") {
    await beginCardCheck(ctx, getPageOrigin(request));
    return { done: "begun" as const };
  }
  await removeCard(ctx);
  return { done: "removed" as const };
}
