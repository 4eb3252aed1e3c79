import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

/** Lists field errors too, because this page has no fields. */
export function VersionRefusal({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const fields = isRefusal(answer) ? answer.failure.fields : [];
  if (fields.length === 0) return <RefusalNote answer={answer} />;
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none">
      <ul>
        {fields.map(({ field, code, details }) => (
          <li key={field}>{t(`errors:${code}`, details)}</li>
        ))}
      </ul>
    </div>
  );
}
