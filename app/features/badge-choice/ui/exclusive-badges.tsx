import type { BadgeFamily } from "#app/brands/brand.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { isRestrictedBadge } from "../../contractors/model/award-rules.ts";
import { badgeFamilies } from "../../contractors/model/badges.ts";
import { toGroupField } from "../model.ts";
import { BadgeOption } from "./badge-option.tsx";

/** One group of a choice of badges. */
export interface GroupBadges {
  /** Of the choice. */
  name: string;
  family: BadgeFamily;
  badges: readonly string[];
  /** The others are shown, but not to change. */
  choosable: readonly string[];
  chosen: readonly string[];
  /** Marked as asked for by the contractor. */
  asked?: readonly string[];
  /** Of the brand, to which an applicant may leave its level. */
  decidingBrand?: string;
}

/**
 * Radios with what each level means. Applicants may leave the choice to the brand. A group in which the viewer may not
 * take away the held badge is locked, since choosing another one would be refused.
 */
export function ExclusiveBadges(props: GroupBadges & { errorId: string | undefined }) {
  const { name, family, badges, choosable, chosen, asked = [], decidingBrand, errorId } = props;
  const { t } = useTranslations();
  const field = toGroupField(name, family);
  const isLocked = badges.some((badge) => chosen.includes(badge) && !choosable.includes(badge));
  const held = badges.find((badge) => chosen.includes(badge) && (!isLocked || !choosable.includes(badge)));
  const noneLabel = decidingBrand ? t("memberships:groups.notSure", { brand: decidingBrand }) : t("memberships:groups.none");
  const hasNone = Boolean(decidingBrand) || badgeFamilies[family].rule === "oneOrNone";
  return (
    <>
      {badges.map((badge) => (
        <BadgeOption
          key={badge}
          badge={badge}
          meaning={t(`badges:meaning.${badge}`)}
          isAdminOnly={!choosable.includes(badge) && isRestrictedBadge(badge)}
          isAsked={asked.includes(badge)}
          box={{ type: "radio", name: field, isChecked: badge === held, isDisabled: isLocked, errorId }}
        />
      ))}
      {hasNone && !isLocked && (
        <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <input type="radio" className="radio shrink-0" name={field} value="" defaultChecked={held === undefined} />
          <span className="min-w-0">{noneLabel}</span>
        </label>
      )}
    </>
  );
}
