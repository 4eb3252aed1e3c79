import type { Translator } from "#app/platform/translations.ts";
import { badgesIn } from "../../contractors/model/badges.ts";

const levels = badgesIn("SELECT_PREMIER_ADVANTAGE");
const programBadges: readonly string[] = [...levels, ...badgesIn("MEMBER_PARTNER")];

/** Program levels are named as such: next to the button "Select" the level of that name would read as one. */
export function formatBadge(badge: string, t: Translator): string {
  const name = t(`directory:badges.${badge}`);
  return levels.includes(badge) ? t("directory:card.level", { badge: name }) : name;
}

/** With the brand whose program it is a level of, for places that do not name the brand. */
export function formatBrandBadge({ badge, brand }: { badge: string; brand: string }, t: Translator): string {
  const name = t(`directory:badges.${badge}`);
  return programBadges.includes(badge) ? t("directory:card.programLevel", { brand, badge: name }) : name;
}
