import { findDateFormat } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { toOpeningTime, type CardOpening } from "#app/lib/week-hours.ts";
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

/** "Open now", "24/7", "Opens Tue 8 AM"; null without opening hours. */
export function useOpeningText(opening: CardOpening | null): string | null {
  const { t, locale } = useTranslations();
  if (!opening) return null;
  const { state, opensAt = 0 } = opening;
  return t(`directory:opening.${state}`, state === "CLOSED" ? { time: formatOpening(opensAt, locale) } : {});
}

/** 1 January 2024 was a Monday. */
function formatOpening(opensAt: number, locale: Locale): string {
  const { weekday, minute } = toOpeningTime(opensAt);
  const moment = new Date(Date.UTC(2024, 0, 1 + weekday, 0, minute));
  const day = findDateFormat(locale, { weekday: "short", timeZone: "UTC" }).format(moment);
  const isFullHour = minute % 60 === 0 && locale !== "ru";
  const time = findDateFormat(locale, { hour: "numeric", ...(isFullHour ? {} : { minute: "2-digit" }), timeZone: "UTC" }).format(moment);
  return `${day} ${time}`.replaceAll(/\s/gu, "\u00a0");
}
