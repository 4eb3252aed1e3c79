import type { Ref } from "react";
import { Link } from "react-router";
import type { Category } from "#app/features/categories/model/category.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { placeScreen, stepPath } from "../model/wizard-steps.ts";
import { ProgressWords, type ProgressProps } from "./progress-words.tsx";
import type { WizardView } from "./wizard-view.ts";

interface HeadProps {
  view: WizardView;
  category: Category;
  back: string;
  /** Undefined on the review. */
  progress: ProgressProps | undefined;
}

export function WizardHead({ view, category, back, progress }: HeadProps) {
  const { t, locale } = useTranslations();
  const names = new Intl.ListFormat(locale).format(view.addressees.map((addressee) => addressee.name));
  const zip = String(view.answers.zip ?? "");
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={back} className="btn btn-ghost min-h-11 -ml-3 gap-1">
          <Icon name="back" />
          {t("wizard:back")}
        </Link>
        <p className="line-clamp-1 min-w-0 flex-1 text-sm text-muted">
          <span className="sm:hidden">{t(category.label)}</span>
          <span className="max-sm:hidden">{t("wizard:for", { category: t(category.label), names })}</span>
        </p>
        {zip && progress && (
          <Link to={toPlacePath(view)} className="link py-2 text-sm tabular-nums" aria-label={t("wizard:place.change", { zip })}>
            {zip}
          </Link>
        )}
      </div>
      {progress && <ProgressWords {...progress} />}
    </div>
  );
}

/** Screen of the postal code, which the search has answered. */
function toPlacePath({ key, entry }: WizardView): string {
  if (key) return stepPath(key, { step: placeScreen });
  const [path, query] = entry.split("?");
  const asked = new URLSearchParams(query);
  asked.set("step", placeScreen);
  return `${path}?${asked}`;
}

export function ReviewHeading({ heading }: { heading: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslations();
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
      {t("wizard:review.title")}
    </h1>
  );
}
