import type { FailureDetails, FieldFailure } from "#app/lib/errors.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";

interface Refused {
  code: string;
  details: FailureDetails;
  fields: readonly FieldFailure[];
}

export function SaveRefusal({ code, details, fields }: Refused) {
  const { t } = useWords();
  const [first = { code, details }] = fields;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div>
        <p className="font-medium">{t("outcomes:failed.photosSave")}</p>
        <p>{t(`errors:${first.code}`, first.details)}</p>
      </div>
    </div>
  );
}
