import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { findSentRequestId } from "#app/features/requests/model/sent-request.ts";
import type { Wizard } from "#app/features/requests/model/wizard.ts";
import {
  loadWizard,
  openPricedWizard,
  openWizard,
  type PricedWizard,
  type WizardLink,
} from "#app/features/requests/service/wizard.server.ts";
import { findStep, loadPricedScreen, saveStepAnswers } from "#app/features/requests/service/wizard-steps.server.ts";
import { fail, failFields, Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listFramedServices, loadOffering, type FramedWidget } from "./framed.server.ts";
import { toQuoteSecret } from "./guest-quotes.server.ts";

export type QuoteScreen =
  | { kind: "services"; services: readonly CategoryCode[] }
  /** The business prices nothing online. */
  | { kind: "unpriced" }
  | { kind: "step"; wizard: PricedWizard; step: string }
  /** `quotes` is the path of the link to them. */
  | { kind: "sent"; quotes: string };

interface ScreenAddress {
  contrid: string;
  /** Of the draft; null before the first answer. */
  key: string | null;
  service: string | null;
  /** Step in the address. */
  named: string | null;
}

/** The screen of the address, with the price so far. Throws conflict `widgets.notOffered` where the widget has no quotes. */
export async function loadQuoteScreen(ctx: Ctx, address: ScreenAddress): Promise<{ widget: FramedWidget; screen: QuoteScreen }> {
  const widget = await loadOffering(ctx, address.contrid, "QUOTE");
  return {
    widget,
    screen: address.key ? await continueDraft(ctx, widget, { ...address, key: address.key }) : await begin(ctx, widget, address),
  };
}

async function continueDraft(ctx: Ctx, widget: FramedWidget, { key, named }: { key: string; named: string | null }): Promise<QuoteScreen> {
  try {
    const wizard = requireOwn(widget, await loadPricedScreen(ctx, key, named));
    return { kind: "step", wizard, step: findStep(wizard, named) };
  } catch (error) {
    if (findSentRequestId(error) === null) throw error;
    return { kind: "sent", quotes: paths.linkedQuote({ key: toQuoteSecret(key) }) };
  }
}

async function begin(ctx: Ctx, widget: FramedWidget, { service, named }: ScreenAddress): Promise<QuoteScreen> {
  const services = await listFramedServices(ctx, widget);
  const chosen = services.find((code) => code === service) ?? (services.length === 1 ? services[0] : undefined);
  if (!chosen) return services.length === 0 ? { kind: "unpriced" } : { kind: "services", services };
  const wizard = await openPricedWizard(ctx, toLink(widget, chosen)).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "requests.quotingDisabled") return null;
    throw error;
  });
  return wizard ? { kind: "step", wizard, step: findStep(wizard, named) } : { kind: "unpriced" };
}

/** A draft of several contractors, or of another, belongs to the directory. */
function requireOwn<One extends Wizard>({ accountId }: FramedWidget, wizard: One): One {
  const [only, other] = wizard.addressees;
  return only?.accountId === accountId && !other ? wizard : fail("not_found", "requests.draftUnknown");
}

function toLink({ accountId }: FramedWidget, category: string): WizardLink {
  return { contractorAccountIds: [accountId], category, postalCode: "" };
}

interface TypedStep extends ScreenAddress {
  form: Pick<FormData, "get" | "getAll">;
  toReview: boolean;
}

/** Returns the draft and the next step. Field errors as in the wizard. */
export async function saveQuoteStep(
  ctx: Ctx,
  { contrid, key, service, ...typed }: TypedStep,
): Promise<{ key: string; step: string; opened: string | null }> {
  const widget = await loadOffering(ctx, contrid, "QUOTE");
  const wizard = key ? await loadWizard(ctx, key) : await openWizard(ctx, toLink(widget, service ?? ""));
  if (!wizard) fail("not_found", "contractors.unknown");
  try {
    return await saveStepAnswers(ctx, requireOwn(widget, wizard), typed);
  } catch (error) {
    const isOutside = error instanceof Failure && error.code === "requests.allOutside";
    if (isOutside) failFields([{ field: "zip", code: "widgets.outsideArea", details: { contractor: widget.name } }]);
    throw error;
  }
}
