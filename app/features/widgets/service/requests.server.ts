import { spendContactLimits } from "#app/features/callbacks/service/limits.server.ts";
import { findSentRequestId } from "#app/features/requests/model/sent-request.ts";
import { loadDraft } from "#app/features/requests/service.server.ts";
import { isPhoneCheckRequired } from "#app/features/sms/service/phone-checks.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach, listNetworkBuckets, refundEach, type Bucket } from "#app/platform/limits.server.ts";
import type { WidgetChannel } from "../model/channels.ts";
import { WidgetContact } from "../model/widget-input.ts";
import { loadOffering, type FramedWidget } from "./framed.server.ts";
import { saveGuestQuote } from "./guest-quotes.server.ts";
import { countUse } from "./uses.server.ts";

interface SentQuote {
  contrid: string;
  channel: WidgetChannel;
  userAgent: string;
  /** Of the draft, whose only contractor is this one. */
  key: string;
  form: unknown;
}

/**
 * Turns a draft into a request of channel WIDGET, priced for a customer without an account, whose link shows the quotes. A draft is sent
 * once; sent again, nothing happens. Throws like `submitDraft`, and conflict `callbacks.signInFirst` where the brand requires verified phones.
 */
export async function sendWidgetQuote(ctx: Ctx, { contrid, key, form, ...sent }: SentQuote): Promise<void> {
  allow(ctx.actor.kind === "visitor");
  const widget = await loadOffering(ctx, contrid, "QUOTE");
  if (isPhoneCheckRequired(ctx.brand)) fail("conflict", "callbacks.signInFirst", { brand: ctx.brand.name });
  if (await isDraftSent(ctx, widget, key)) return;
  const contact = parseInput(WidgetContact, form);
  const { contractorId } = widget;
  const spent = await spendRequestLimits(ctx, contractorId, contact.phone);
  try {
    await inTransaction(ctx, (tx) => saveGuestQuote(tx, { contractorId, key, contact }));
  } catch (error) {
    await refundEach(ctx, spent);
    // A second click was faster.
    if (await isDraftSent(ctx, widget, key)) return;
    throw error;
  }
  await countUse(ctx, { ...sent, contractorId, step: "sent" });
}

/** Throws `not_found` for a draft of the directory, or of another contractor. */
async function isDraftSent(ctx: Ctx, { accountId }: FramedWidget, key: string): Promise<boolean> {
  try {
    const [only, other] = (await loadDraft(ctx, key)).contractors;
    if (only?.accountId !== accountId || other) fail("not_found", "requests.draftUnknown");
    return false;
  } catch (error) {
    if (findSentRequestId(error) !== null) return true;
    throw error;
  }
}

/** Of the number and those of every request. Returns what was spent; `too_many` spends nothing. */
async function spendRequestLimits(ctx: Ctx, contractorId: number, phone: string): Promise<readonly Bucket[]> {
  const buckets: Bucket[] = [
    ["requestsOfAddress"],
    ...listNetworkBuckets(ctx, "requestsOfNetwork"),
    ["requestsOfBrand", ctx.brand.code],
    ["requestsOfContractor", String(contractorId)],
  ];
  const spentForNumber = await spendContactLimits(ctx, phone);
  await consumeFromEach(ctx, buckets, 1).catch(async (error: unknown) => {
    await refundEach(ctx, spentForNumber);
    throw error;
  });
  return [...spentForNumber, ...buckets];
}
