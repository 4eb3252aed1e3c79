import { EmailChange } from "#app/features/accounts/model/profile.ts";
import { changeUnverifiedEmail } from "#app/features/accounts/service/changing-emails.server.ts";
import { resendProof, verifyEmail } from "#app/features/accounts/service/email-proofs.server.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

type Outcome = { done: "proved" | "sent" } | { done: "changeSent"; email: string };

export async function takeEmailForm(ctx: Ctx, form: FormData): Promise<Outcome> {
  const act = readAct(form, ["change", "prove", "resend"]);
  if (act === "change") {
    const change = parseInput(EmailChange, { email: form.get("email"), password: form.get("password") });
    await changeUnverifiedEmail(ctx, change);
    return { done: "changeSent", email: change.email };
  }
  if (act === "prove") {
    await verifyEmail(ctx, String(form.get("code") ?? ""));
    return { done: "proved" };
  }
  await resendProof(ctx);
  return { done: "sent" };
}
