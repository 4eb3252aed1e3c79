import type { FieldFailure } from "#app/lib/errors.ts";
import { formatDetails } from "#app/lib/failure-details.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

export function QuestionError({ failure, id }: { failure: FieldFailure; id: string }) {
  const { t, locale } = useTranslations();
  return (
    <p id={id} className="flex items-start gap-2 font-medium text-error">
      <Icon name="alert" className="mt-0.5 size-5" />
      {t(`errors:${failure.code}`, formatDetails(failure.details, locale))}
    </p>
  );
}
