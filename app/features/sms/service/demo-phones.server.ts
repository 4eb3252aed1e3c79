import { fail } from "#app/lib/errors.ts";
import { parsePhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDemonstration } from "#app/platform/settings.server.ts";
import type { PhoneText } from "../model.ts";
import { listPhoneTexts, saveText, saveTypedText } from "../store/phones.server.ts";
import { findTwilioAccount } from "./provider.server.ts";
import { receiveSms } from "./replies.server.ts";

const maxListed = 200;
const maxTextLength = 160;

export function listTextsOfPhones(ctx: Ctx, phone: string | null): Promise<PhoneText[]> {
  rejectWhereTextsAreReal();
  return listPhoneTexts(ctx, { phone, limit: maxListed });
}

export async function writeFromPhone(ctx: Ctx, { phone, text }: { phone: string; text: string }): Promise<void> {
  rejectWhereTextsAreReal();
  const from = parsePhone(phone) ?? fail("invalid", "accounts.phoneInvalid");
  const typed = { brand: ctx.brand.code, phone: from, text: text.trim().slice(0, maxTextLength), at: ctx.now };
  if (typed.text === "") return;
  const providerId = await saveTypedText(ctx.db, typed);
  const answer = await receiveSms(ctx, { providerId, from, text: typed.text, isAnswered: false });
  if (answer !== null) await saveText(ctx.db, { ...typed, messageKey: `answer:${providerId}`, text: answer });
}

function rejectWhereTextsAreReal(): void {
  const isReal = findTwilioAccount() !== null || !isDemonstration();
  if (isReal) fail("not_found", "access.notFound");
}
