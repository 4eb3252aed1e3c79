import { brands } from "#app/brands/registry.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { followMissedCall } from "#app/features/leads/service/contact-leads.server.ts";
import { enqueueCallReply, writeCallReply } from "#app/features/sms/service/call-replies.server.ts";
import { canSendTexts } from "#app/features/sms/service/provider.server.ts";
import { allow, fail, Failure } from "#app/lib/errors.ts";
import { locales } from "#app/lib/locales.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { isOrdinaryPhone, pickReplyLocale, replyHours, type EndedCall } from "./model.ts";
import * as store from "./store.server.ts";

/** The business's tracked numbers with its choices, and the text of each in every language. */
export async function loadMissedCalls(ctx: Ctx) {
  allow(canWorkLeads(ctx.actor));
  return (await store.listOwnLines(ctx)).map((line) => {
    const link = toProfileUrl(line);
    const texts = locales.map((locale) => ({ locale, text: writeCallReply({ locale, brand: line.brand, contractor: line.name, link }) }));
    return { phone: line.phone, textsBack: line.textsBack, workPhone: line.workPhone, canText: canSendTexts(), texts };
  });
}

/** Safe to repeat. */
export async function chooseTextBack(ctx: Ctx, choice: { phone: string; textsBack: boolean }): Promise<void> {
  allow(canWorkLeads(ctx.actor));
  await consumeLimit(ctx, "detailSaves", requireSignedIn(ctx.actor).accountId);
  if (!(await store.saveTextsBack(ctx, choice))) fail("not_found", "access.notFound");
}

const toProfileUrl = ({ brand, publicId }: Pick<store.PhoneLine, "brand" | "publicId">) =>
  hosts.buildUrl(brands[brand], paths.contractor({ publicId }));

/** A missed call becomes a lead, and gets one text a day if the contractor wants that. Once per call, however often it is reported. */
export async function recordCall(ctx: Ctx, { callId, line: phone, caller, isMissed }: EndedCall): Promise<void> {
  const line = isMissed ? await store.findLine(ctx, phone) : null;
  if (!line || !(await isWithinLimits(ctx, { line, caller }))) return;
  const systemCtx: Ctx = { ...ctx, actor: { kind: "system" } };
  await inTransaction(systemCtx, async (tx) => {
    if (!(await store.insertCall(tx, { callId, contractorId: line.contractorId }))) return;
    await store.lockCaller(tx, { contractorId: line.contractorId, caller });
    const { locale } = await followMissedCall(tx, { brand: line.brand, contractorId: line.contractorId, phone: caller });
    if (line.textsBack && isOrdinaryPhone(caller)) await enqueueText(tx, { line, caller, locale: pickReplyLocale(caller, locale) });
  });
}

/** Calls beyond them are left out, so that the provider does not repeat its report. */
async function isWithinLimits(ctx: Ctx, { line: { contractorId }, caller }: { line: store.PhoneLine; caller: string }): Promise<boolean> {
  try {
    await consumeLimit(ctx, "missedCallsOfCaller", `${contractorId} ${caller}`);
    await consumeLimit(ctx, "missedCalls", String(contractorId));
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === "too_many") return false;
    throw error;
  }
}

async function enqueueText(
  tx: Ctx,
  { line, caller, locale }: { line: store.PhoneLine; caller: string; locale: ReturnType<typeof pickReplyLocale> },
): Promise<void> {
  const day = localDate(tx.now, line.timeZone);
  await enqueueCallReply(tx, {
    subject: `${line.contractorId}:${day}`,
    phone: caller,
    brand: line.brand,
    locale,
    hours: replyHours,
    content: { contractor: line.name, path: paths.contractor({ publicId: line.publicId }) },
  });
}
