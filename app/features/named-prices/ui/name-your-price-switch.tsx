import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SwitchButton } from "#app/ui/switch-button.tsx";

export function NameYourPriceSwitch({ on }: { on: boolean }) {
  const { t } = useTranslations();
  return (
    <Panel as="section" gap={2} aria-labelledby="naming-title">
      <h2 id="naming-title" className="text-xl font-semibold">
        {t("photos:naming.title")}
      </h2>
      <p className="text-muted">{t("photos:naming.what")}</p>
      <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4">
        <input type="hidden" name="naming" value={on ? "" : "on"} />
        <span aria-hidden="true" className="font-medium">
          {t("photos:naming.label")}
        </span>
        <SwitchButton on={on} label={t("photos:naming.label")} state={t(on ? "photos:naming.on" : "photos:naming.off")} />
      </Form>
    </Panel>
  );
}
