import { useId } from "react";
import type { BadgeFamily } from "#app/brands/brand.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FieldError, FieldHint } from "#app/ui/form-field.tsx";
import { isRestrictedBadge } from "../../contractors/model/award-rules.ts";
import { badgeFamilies, badgesIn, findBrokenGroups } from "../../contractors/model/badges.ts";

interface BadgeChoiceProps {
  name: string;
  legend: string;
  /** The title of its panel says the same. */
  isLegendHidden?: boolean;
  families: readonly BadgeFamily[];
  /** Groups whose rules hold for the business's trades. The others are hidden unless something in them is chosen. */
  applicable: readonly BadgeFamily[];
  /** Marks groups without which the form is refused. */
  isRequired?: boolean;
  /** The others are shown, but not to change. */
  choosable: readonly string[];
  chosen: readonly string[];
  /** Marked as asked for by the contractor. */
  asked?: readonly string[];
  error?: string | undefined;
}

/** Checkboxes by group. Badges that the viewer may not change stay as they are. */
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

interface BadgeGroupProps extends Pick<BadgeChoiceProps, "name" | "isRequired" | "choosable" | "chosen" | "asked"> {
  family: BadgeFamily;
  badges: readonly string[];
  isApplicable: boolean;
  isBroken: boolean;
}

/** Says how many to choose, and what is wrong at the group itself. */
function BadgeGroup({ name, family, badges, isRequired = false, isApplicable, isBroken, choosable, chosen, asked = [] }: BadgeGroupProps) {
  const { t } = useTranslations();
  const id = useId();
  const { rule } = badgeFamilies[family];
  const isNeeded = isApplicable && (rule === "atLeastOne" || rule === "onlyOne");
  const hasAny = badges.some((badge) => chosen.includes(badge));
  return (
    <fieldset className="flex flex-col" aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="text-sm font-semibold">
        {t(`badges:group.${family}`)}
        {isNeeded && isRequired && <span className="ml-2 badge badge-soft badge-sm badge-info">{t("memberships:groups.required")}</span>}
      </legend>
      {isApplicable && rule !== "any" && <FieldHint id={id}>{t(`memberships:groups.rule.${rule}`)}</FieldHint>}
      <FieldError id={id}>{isBroken && t(hasAny ? "memberships:groups.tooMany" : "memberships:groups.missing")}</FieldError>
      {badges.map((badge) => (
        <label key={badge} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
          <BadgeBox
            name={name}
            badge={badge}
            isHeld={chosen.includes(badge)}
            isChoosable={choosable.includes(badge)}
            errorId={isBroken ? `${id}-error` : undefined}
          />
          <span className="min-w-0">
            {t(`directory:badges.${badge}`)}
            {!choosable.includes(badge) && isRestrictedBadge(badge) && (
              <span className="text-sm text-muted"> · {t("memberships:review.adminOnly")}</span>
            )}
            {asked.includes(badge) && <span className="text-sm text-muted"> · {t("memberships:review.asked")}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface BadgeBoxProps {
  name: string;
  badge: string;
  isHeld: boolean;
  isChoosable: boolean;
  errorId: string | undefined;
}

/** A disabled box is not sent, so a held badge is sent beside it. */
function BadgeBox({ name, badge, isHeld, isChoosable, errorId }: BadgeBoxProps) {
  if (!isChoosable)
    return (
      <>
        {isHeld && <input type="hidden" name={name} value={badge} />}
        <input type="checkbox" className="checkbox shrink-0" defaultChecked={isHeld} disabled />
      </>
    );
  return (
    <input
      type="checkbox"
      className="checkbox shrink-0"
      name={name}
      value={badge}
      defaultChecked={isHeld}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
    />
  );
}
