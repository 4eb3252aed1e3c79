import { useId } from "react";
import type { BadgeFamily } from "#app/brands/brand.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { isRestrictedBadge } from "../../contractors/model/award-rules.ts";
import { badgesIn } from "../../contractors/model/badges.ts";

interface BadgeChoiceProps {
  name: string;
  legend: string;
  /** The title of its panel says the same. */
  isLegendHidden?: boolean;
  families: readonly BadgeFamily[];
  /** The others are shown, but not to change. */
  choosable: readonly string[];
  chosen: readonly string[];
  /** Marked as asked for by the contractor. */
  asked?: readonly string[];
  error?: string | undefined;
}

/** Checkboxes by group. Badges that the viewer may not change stay as they are. */
export function BadgeChoice({ name, legend, isLegendHidden = false, families, choosable, chosen, asked = [], error }: BadgeChoiceProps) {
  const { t } = useTranslations();
  const id = useId();
  const groups = families.map((family) => ({ family, badges: badgesIn(family).filter((badge) => isShown(badge)) }));
  function isShown(badge: string) {
    return choosable.includes(badge) || chosen.includes(badge);
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
            <fieldset key={family} className="flex flex-col">
              <legend className="text-sm font-semibold">{t(`badges:group.${family}`)}</legend>
              {badges.map((badge) => (
                <label key={badge} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
                  <BadgeBox name={name} badge={badge} isHeld={chosen.includes(badge)} isChoosable={choosable.includes(badge)} />
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
          ))}
      </div>
    </fieldset>
  );
}

/** A disabled box is not sent, so a held badge is sent beside it. */
function BadgeBox({ name, badge, isHeld, isChoosable }: { name: string; badge: string; isHeld: boolean; isChoosable: boolean }) {
  if (isChoosable) return <input type="checkbox" className="checkbox shrink-0" name={name} value={badge} defaultChecked={isHeld} />;
  return (
    <>
      {isHeld && <input type="hidden" name={name} value={badge} />}
      <input type="checkbox" className="checkbox shrink-0" defaultChecked={isHeld} disabled />
    </>
  );
}
