import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { formatConfirmation } from "../../model/prices/unusual-amounts.ts";

/** Asks whether prices that are probably typos are right. Typing another price asks again. */
export function ConfirmAmounts({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const fields = isRefusal(answer) ? answer.failure.fields : [];
  const unusual = fields.flatMap(({ field, code, details }) =>
    code === "book.amountUnusual" ? [{ field, amount: Number(details?.cents) }] : [],
  );
  if (unusual.length === 0) return null;
  return (
    <div role="alert" className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      <div className="flex flex-col gap-2">
        <p className="font-medium">{t("builder:unusual.title", { count: unusual.length })}</p>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="confirmedAmounts" value={formatConfirmation(unusual)} className="checkbox shrink-0" />
          {t("builder:unusual.confirm", { count: unusual.length })}
        </label>
      </div>
    </div>
  );
}
