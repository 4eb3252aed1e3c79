import { useId } from "react";
import type { BadgeFamily } from "#app/brands/brand.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FieldError, FieldHint } from "#app/ui/form-field.tsx";
import { isRestrictedBadge } from "../../contractors/model/award-rules.ts";
import { badgeFamilies, badgesIn, exclusiveGroups, findBrokenGroups } from "../../contractors/model/badges.ts";
import { BadgeOption } from "./badge-option.tsx";
import { ExclusiveBadges, type GroupBadges } from "./exclusive-badges.tsx";

interface BadgeChoiceProps extends Pick<GroupBadges, "choosable" | "chosen" | "asked" | "decidingBrand"> {
  /** Of the checkboxes; the radios of a group add a dot and the group. `readBadgeChoice` reads both. */
  name: string;
  legend: string;
  /** The title of its panel says the same. */
  isLegendHidden?: boolean;
  families: readonly BadgeFamily[];
  /** Groups whose rules hold for the business's trades. The others are hidden unless something in them is chosen. */
  applicable: readonly BadgeFamily[];
  /** Marks groups without which the form is refused. */
  isRequired?: boolean;
  error?: string | undefined;
}

/** Checkboxes by group; radios where one badge at most may be chosen. Badges that the viewer may not change stay as they are. */
export function BadgeChoice({ name, legend, isLegendHidden = false, families, applicable, error, ...choice }: BadgeChoiceProps) {
  const id = useId();
  const { choosable, chosen } = choice;
  const groups = families.map((family) => ({ family, badges: badgesIn(family).filter((badge) => isShown(family, badge)) }));
  const broken = error ? findBrokenGroups(chosen, applicable) : [];
  function isShown(family: BadgeFamily, badge: string) {
    const isOffered = applicable.includes(family) || badgesIn(family).some((other) => chosen.includes(other));
    return isOffered && (choosable.includes(badge) || chosen.includes(badge));
  }
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={isLegendHidden ? "sr-only" : "mb-2 font-medium"}>{legend}</legend>
      <FieldError id={id} isAlert>
        {error}
      </FieldError>
      <div className="grid gap-4 sm:grid-cols-2">
        {groups
          .filter(({ badges }) => badges.length > 0)
          .map(({ family, badges }) => (
            <BadgeGroup
              key={family}
              {...{ name, family, badges }}
              {...choice}
              isApplicable={applicable.includes(family)}
              isBroken={broken.includes(family)}
            />
          ))}
      </div>
    </fieldset>
  );
}

interface BadgeGroupProps extends GroupBadges, Pick<BadgeChoiceProps, "isRequired"> {
  isApplicable: boolean;
  isBroken: boolean;
}

/** Says how many to choose, and what is wrong at the group itself. */
function BadgeGroup(props: BadgeGroupProps) {
  const { family, badges, isRequired = false, isApplicable, isBroken, chosen } = props;
  const { t } = useTranslations();
  const id = useId();
  const { rule } = badgeFamilies[family];
  const isNeeded = isApplicable && (rule === "atLeastOne" || rule === "onlyOne");
  const hasAny = badges.some((badge) => chosen.includes(badge));
  const errorId = isBroken ? `${id}-error` : undefined;
  return (
    <fieldset className="flex flex-col" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="text-sm font-semibold">
        {t(`badges:group.${family}`)}
        {isNeeded && isRequired && <span className="ml-2 badge badge-soft badge-sm badge-info">{t("memberships:groups.required")}</span>}
      </legend>
      <GroupHint id={id} {...props} />
      <FieldError id={id}>{isBroken && t(hasAny ? "memberships:groups.tooMany" : "memberships:groups.missing")}</FieldError>
      {exclusiveGroups.includes(family) ? <ExclusiveBadges {...props} errorId={errorId} /> : <BadgeBoxes {...props} errorId={errorId} />}
    </fieldset>
  );
}

function GroupHint({ id, family, badges, isApplicable, asked, decidingBrand }: BadgeGroupProps & { id: string }) {
  const { t } = useTranslations();
  const { rule } = badgeFamilies[family];
  if (!isApplicable || rule === "any") return null;
  const isExclusive = exclusiveGroups.includes(family);
  if (decidingBrand && isExclusive) return <FieldHint id={id}>{t("memberships:groups.brandDecides", { brand: decidingBrand })}</FieldHint>;
  if (decidingBrand) return <FieldHint id={id}>{t("memberships:groups.wish")}</FieldHint>;
  const isLeftOpen = rule === "onlyOne" && asked !== undefined && !badges.some((badge) => asked.includes(badge));
  return (
    <FieldHint id={id}>
      {t(`memberships:groups.rule.${rule}`)}
      {isLeftOpen && ` ${t("memberships:groups.leftOpen")}`}
    </FieldHint>
  );
}

function BadgeBoxes({ name, badges, choosable, chosen, asked = [], errorId }: BadgeGroupProps & { errorId: string | undefined }) {
  return badges.map((badge) => (
    <BadgeOption
      key={badge}
      badge={badge}
      isAdminOnly={!choosable.includes(badge) && isRestrictedBadge(badge)}
      isAsked={asked.includes(badge)}
      box={{ type: "checkbox", name, isChecked: chosen.includes(badge), isDisabled: !choosable.includes(badge), errorId }}
    />
  ));
}
