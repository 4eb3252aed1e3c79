import { useTranslations } from "#app/platform/translations.ts";
import type { DirectoryItem } from "../model/page.ts";
import { toReplyTime } from "../model/terms.ts";

export function useOfferText({ priceType, replyMinutes }: Pick<DirectoryItem, "priceType" | "replyMinutes">): string {
  const { t } = useTranslations();
  if (priceType === "MANUAL" && replyMinutes !== null) {
    const { unit, count } = toReplyTime(replyMinutes);
    return t(`directory:replies.${unit}`, { count });
  }
  return t(`directory:offers.${priceType ?? "NONE"}`);
}
