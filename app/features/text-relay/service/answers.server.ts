import { hosts } from "#app/brands/hosts.server.ts";
import type { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canConsumeEach } from "#app/platform/limits.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findVerifiedReader } from "../store.server.ts";

type Answer = { kind: "photos" | "unknown" } | { kind: "refused"; refusal: Failure };

interface Recipient {
  userId: string;
  conversationId?: string;
  accountType?: string;
}

/** A few a day: a program that answers our answers ends there. */
export async function writeAnswer(ctx: Ctx, { userId, ...place }: Recipient, answer: Answer): Promise<string | null> {
  if (!(await canConsumeEach(ctx, [["relayAnswers", userId]]))) return null;
  const t = getTranslator(ctx.locale);
  const query = place.conversationId === undefined ? {} : { conversation: place.conversationId };
  const link = hosts.buildUrl(ctx.brand, place.accountType === "BUSINESS" ? paths.leadMessages(query) : paths.chat(query));
  if (answer.kind !== "refused") return t(`sms:relay.${answer.kind}`, { link });
  const [field] = answer.refusal.fields;
  const { code, details } = { code: field?.code ?? answer.refusal.code, details: { ...answer.refusal.details, ...field?.details } };
  return t("sms:relay.refused", { reason: t(`errors:${code}`, details), link });
}

/** A stranger gets no answer: each costs money. */
export async function answerUnknownText(ctx: Ctx, phoneHash: string): Promise<string | null> {
  const reader = await findVerifiedReader(ctx, phoneHash);
  return reader && writeAnswer({ ...ctx, locale: reader.locale }, reader, { kind: "unknown" });
}
