import { isRefusal } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Icon } from "./icons.tsx";

/** Why a form was refused as a whole, read out at once; nothing while there is no refusal, or where its fields say it. */
export function RefusalNote({ answer }: { answer: unknown }) {
  const { t } = useWords();
  if (!isRefusal(answer) || answer.failure.fields.length > 0) return null;
  return (
    <p role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      {t(`errors:${answer.failure.code}`, answer.failure.details)}
    </p>
  );
}
