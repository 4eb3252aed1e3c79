import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { goOnField } from "#app/features/question-fields/model/wizard-form.ts";
import type { RejectedForm } from "./live-answers.ts";

export function isOutsideAreaError({ code }: RejectedForm): boolean {
  return code === "requests.someOutside" || code === "requests.allOutside";
}

/** Offers to continue with the others, if any, or to find contractors there. */
export function OutsideNote({ refused: { code, details = {}, answers }, category }: { refused: RejectedForm; category: string }) {
  const { t } = useTranslations();
  const zip = String(answers.zip ?? "");
  return (
    <div role="alert" className="flex flex-col items-start gap-4 rounded-box border border-info p-4">
      <p className="flex items-start gap-2">
        <Icon name="pin" className="mt-0.5 size-5 shrink-0 text-info" />
        <span className="min-w-0 wrap-anywhere">{t(`errors:${code}`, details)}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        {code === "requests.someOutside" && (
          <Button look="secondary" size="tall" name={goOnField} value={zip}>
            {t("wizard:outside.goOn", { count: Number(details.left) })}
          </Button>
        )}
        <ButtonLink look="outline" size="tall" href={paths.directoryAround({ id: zip }, { service: category })}>
          {t("wizard:outside.find", { zip: details.zip })}
        </ButtonLink>
      </div>
    </div>
  );
}
