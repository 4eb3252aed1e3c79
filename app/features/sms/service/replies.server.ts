import { brands } from "#app/brands/registry.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import { formatPhone, parsePhone } from "#app/lib/phones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { SmsFailure, type ReceivedSms, type SmsSender } from "#app/platform/sms.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { isKeywordAlone, readKeyword, type Keyword } from "../model/keywords.ts";
import { findLastReader, hashPhone } from "../store.server.ts";
import { isNumberStopped } from "../store/numbers.server.ts";
import { smsSenderFor } from "./provider.server.ts";
import { applyReply } from "./stops.server.ts";

export interface IncomingSms {
  providerId: string;
  from: string;
  /** Our number that it was sent to; empty for the usual one. */
  to?: string;
  text: string;
  /** With a picture or other file. */
  hasFile?: boolean;
  /** Twilio answers this keyword itself. */
  isAnswered: boolean;
  /** Takes what is no keyword alone. */
  receiveText?: ReceiveText | undefined;
}

export interface IncomingText {
  providerId: string;
  from: string;
  phoneHash: string;
  to: string;
  text: string;
  hasFile: boolean;
}

/** What to answer, or null. */
export type ReceiveText = (ctx: Ctx, incoming: IncomingText) => Promise<string | null>;

/** Returns the reply to send. START needs the provider's record of the message, so replays and late deliveries cannot undo a STOP. STOP applies even without it. */
export async function receiveSms(ctx: Ctx, incoming: IncomingSms, sender: SmsSender = smsSenderFor(ctx.db)): Promise<string | null> {
  const from = parsePhone(incoming.from);
  const keyword = readKeyword(incoming.text);
  if (from === null) return null;
  const answer = isKeywordAlone(incoming.text) ? null : await passOn(ctx, from, incoming);
  if (keyword === "OTHER") return answer;
  if (keyword === "HELP") return incoming.isAnswered ? null : answerWithinLimit(ctx, from, "help");
  const sentAt = await findSentAt(ctx, { ...incoming, from, keyword }, sender);
  if (sentAt === null) return null;
  const isNew = await applyReply(ctx, { providerId: incoming.providerId, phoneHash: hashPhone(from), keyword, sentAt });
  return isNew && !incoming.isAnswered ? answerWithinLimit(ctx, from, keyword === "STOP" ? "stopped" : "started") : null;
}

/** A stopped number gets no answer. */
async function passOn(ctx: Ctx, from: string, incoming: IncomingSms): Promise<string | null> {
  const { receiveText, providerId, to = "", text, hasFile = false } = incoming;
  if (!receiveText) return null;
  const phoneHash = hashPhone(from);
  const answer = await receiveText(ctx, { providerId, from, phoneHash, to, text, hasFile });
  return answer !== null && (await isNumberStopped(ctx, phoneHash)) ? null : answer;
}

/** Null for a START without a record. */
async function findSentAt(ctx: Ctx, incoming: IncomingSms & { keyword: Keyword }, sender: SmsSender): Promise<Date | null> {
  const { from, keyword } = incoming;
  const record = await findRecord(incoming, { keyword, sender });
  if (!record) return keyword === "STOP" ? ctx.now : null;
  if (parsePhone(record.from) !== from || readKeyword(record.text) !== keyword) fail("forbidden", "access.denied");
  return record.sentAt;
}

async function findRecord(
  { providerId }: IncomingSms,
  { keyword, sender }: { keyword: Keyword; sender: SmsSender },
): Promise<ReceivedSms | null> {
  try {
    return await sender.findReceived(providerId);
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    return keyword === "STOP" ? null : fail("unavailable", "sms.away");
  }
}

type Answer = "stopped" | "started" | "help";

async function answerWithinLimit(ctx: Ctx, from: string, answer: Answer): Promise<string | null> {
  try {
    await consumeLimit(ctx, answer === "help" ? "smsHelp" : "smsKeywordAnswers", from);
  } catch (refusal) {
    if (!(refusal instanceof Failure) || refusal.kind !== "too_many") throw refusal;
    return null;
  }
  return writeAnswer(ctx, from, answer);
}

/** In the brand and language of the last text. */
async function writeAnswer(ctx: Ctx, from: string, answer: Answer): Promise<string> {
  const { brand, locale } = (await findLastReader(ctx, from)) ?? { brand: ctx.brand.code, locale: ctx.locale };
  const { name, phone } = brands[brand];
  return getTranslator(locale)(`sms:replies.${answer}`, { brand: name, phone: formatPhone(phone) });
}
