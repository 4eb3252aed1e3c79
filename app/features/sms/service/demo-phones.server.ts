import { fail } from "#app/lib/errors.ts";
import { parsePhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDemonstration } from "#app/platform/settings.server.ts";
import type { PhoneText } from "../model.ts";
import { listPhoneTexts, saveText, saveTypedText } from "../store/phones.server.ts";
import { findTwilioAccount } from "./provider.server.ts";
import { receiveSms, type ReceiveText } from "./replies.server.ts";

const maxListed = 200;
/** Longer ones come in parts, which the phone joins. */
const maxTextLength = 1_600;

export function listTextsOfPhones(ctx: Ctx, phone: string | null): Promise<PhoneText[]> {
  rejectWhereTextsAreReal();
  return listPhoneTexts(ctx, { phone, limit: maxListed });
}

interface TypedReply {
  phone: string;
  /** A relay number; empty for the usual sender. */
  to: string;
  text: string;
}

export async function writeFromPhone(ctx: Ctx, { phone, to, text }: TypedReply, receiveText: ReceiveText): Promise<void> {
  rejectWhereTextsAreReal();
  const from = parsePhone(phone) ?? fail("invalid", "accounts.phoneInvalid");
  const typed = { brand: ctx.brand.code, phone: from, relay: parsePhone(to), text: text.trim().slice(0, maxTextLength), at: ctx.now };
  if (typed.text === "") return;
  const providerId = await saveTypedText(ctx.db, typed);
  const answer = await receiveSms(ctx, { providerId, from, to, text: typed.text, isAnswered: false, receiveText });
  if (answer !== null) await saveText(ctx.db, { ...typed, messageKey: `answer:${providerId}`, text: answer });
}

function rejectWhereTextsAreReal(): void {
  const isReal = findTwilioAccount() !== null || !isDemonstration();
  if (isReal) fail("not_found", "access.notFound");
}
