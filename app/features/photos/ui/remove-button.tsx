import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { usePlainForm } from "./plain-form.ts";

/** Delete button with a confirmation step, inside a form. */
export function RemoveButton({ id, what }: { id: string; what: string }) {
  const { t } = useTranslations();
  const form = usePlainForm();
  return (
    <details className="group">
      <summary
        className={buttonClass({ look: "ghost", size: "small" }, "min-h-11 text-sm text-error max-sm:px-1")}
        aria-label={t("photos:removeNamed", { what })}
      >
        {t("photos:remove")}
      </summary>
      <div className="flex flex-wrap items-center gap-3 py-2">
        <span>{t("photos:removeSure")}</span>
        <Button look="danger" size="small" className="min-h-11 text-sm" form={form} name="remove" value={id}>
          {t("photos:removeYes")}
        </Button>
      </div>
    </details>
  );
}
