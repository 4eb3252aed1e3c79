import type { SignedIn } from "#app/features/accounts/model.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDraftKey } from "../model/drafts.ts";
import { listWizardSteps } from "../model/wizard-steps.ts";
import { submitDraft } from "../service.server.ts";
import { loadWizard } from "./wizard.server.ts";

interface RequestToSend {
  key: string;
  /** Contractor names. */
  receivers: string[];
  postalCode: string;
}

/** Null when unknown, incomplete, or without an available contractor. */
export async function findRequestToSend(ctx: Ctx, key: string | null): Promise<RequestToSend | null> {
  const wizard = key !== null && isDraftKey(key) ? await loadWizard(ctx, key).catch(toNull) : null;
  const category = wizard && findCategory(wizard.category);
  if (!key || !wizard || !category) return null;
  const isFinished = listWizardSteps(category, wizard.inUse, wizard.answers).every(({ complete }) => complete);
  const receivers = wizard.addressees.filter(({ takesRequests }) => takesRequests).map(({ name }) => name);
  return isFinished && receivers.length > 0 ? { key, receivers, postalCode: String(wizard.answers.zip) } : null;
}

/** Returns the path of the quotes, or of the review when sending fails; null without a request. */
export async function sendAfterSignIn(ctx: Ctx, actor: SignedIn, key: string): Promise<string | null> {
  if (!isDraftKey(key) || actor.accountType !== "REGULAR") return null;
  const sent = await submitDraft({ ...ctx, actor }, key).catch(toNull);
  return sent ? paths.quotes({ requestId: sent }) : paths.wizard({ id: key }, { step: "review", unsent: "1" });
}

function toNull(error: unknown): null {
  if (error instanceof Failure) return null;
  throw error;
}
