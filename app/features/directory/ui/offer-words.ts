import { useWords } from "#app/platform/words.ts";
import type { DirectoryItem } from "../model/page.ts";
import { replyTime } from "../model/terms.ts";

export function useOfferWords({ priceType, replyMinutes }: Pick<DirectoryItem, "priceType" | "replyMinutes">): string {
  const { t } = useWords();
  if (priceType === "MANUAL" && replyMinutes !== null) {
    const { unit, count } = replyTime(replyMinutes);
    return t(`directory:replies.${unit}`, { count });
  }
  return t(`directory:offers.${priceType ?? "NONE"}`);
}
