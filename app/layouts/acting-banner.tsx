import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";

/** Sticky while staff act for a contractor, except in low windows. */
export function ActingBanner({ actingFor }: { actingFor: string }) {
  const { t } = useTranslations();
  return (
    <aside
      data-acting
      aria-label={t("nav.actingLabel")}
      className="top-0 z-30 bg-warning text-warning-content print:hidden [@media(height>=30rem)]:sticky"
    >
      <div className="flex items-center gap-3 px-4 py-2 sm:px-6">
        <Icon name="alert" className="size-5 shrink-0" />
        <p className="max-w-none min-w-0 flex-1 text-sm font-medium wrap-anywhere">{t("nav.acting", { contractor: actingFor })}</p>
        <Form method="post" action={paths.endActing()} reloadDocument className="shrink-0">
          <Button size="small">{t("nav.actingEnd")}</Button>
        </Form>
      </div>
    </aside>
  );
}
