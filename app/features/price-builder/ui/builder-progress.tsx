import { Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { builderSteps, type BuilderStep } from "../model/steps.ts";
import { listingPath, servicesPath } from "./paths.ts";

interface ProgressProps {
  id: string;
  step: BuilderStep;
  /** Prices are not chosen yet; later steps are not links. */
  draft: boolean;
}

export function BuilderProgress({ id, step, draft }: ProgressProps) {
  const { t } = useTranslations();
  const at = builderSteps.indexOf(step);
  const next = builderSteps[at + 1];
  return (
    <nav aria-label={t("builder:steps.label")}>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-sm text-muted sm:hidden">
        <span className="font-medium text-base-content">{t("builder:steps.now", { number: at + 2, of: builderSteps.length + 1 })}</span>
        {next && <span>{t("builder:steps.next", { name: t(`builder:steps.${next}`) })}</span>}
      </p>
      <ol className="flex gap-1.5 sm:gap-2">
        <li className={`${mark} border-secondary`}>
          <Link to={servicesPath} className="link link-hover sr-only focus:not-sr-only sm:not-sr-only">
            <Icon name="check" className="mr-1 inline size-4" />
            {t("builder:steps.service")}
          </Link>
        </li>
        {builderSteps.map((one, place) => (
          <li
            key={one}
            className={`${mark} ${one === step ? "border-primary font-semibold" : place < at ? "border-secondary" : "border-base-300"}`}
            aria-current={one === step ? "step" : undefined}
          >
            <span className="sr-only focus-within:not-sr-only sm:not-sr-only">
              {one === step || (draft && place > at) ? (
                <span className={one === step ? "" : "text-muted"}>{t(`builder:steps.${one}`)}</span>
              ) : (
                <Link to={listingPath(id, one)} className="link link-hover">
                  {t(`builder:steps.${one}`)}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const mark = "min-w-0 flex-1 border-t-4 pt-2 text-sm";

/** After a step was saved. */
export function SavedNote() {
  const { t } = useTranslations();
  return <SuccessNote>{t("builder:saved")}</SuccessNote>;
}
