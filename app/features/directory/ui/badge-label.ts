import type { Translator } from "#app/platform/translations.ts";
import { badgesIn } from "../../contractors/model/badges.ts";

const levels = badgesIn("SELECT_PREMIER_ADVANTAGE");

/** Program levels are named as such: next to the button "Select" the level of that name would read as one. */
export function formatBadge(badge: string, t: Translator): string {
  const name = t(`directory:badges.${badge}`);
  return levels.includes(badge) ? t("directory:card.level", { badge: name }) : name;
}
