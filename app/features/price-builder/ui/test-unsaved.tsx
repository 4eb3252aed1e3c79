import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { testPath } from "./paths.ts";

export function TestUnsaved({ id }: { id: string }) {
  const { t } = useTranslations();
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-base-200">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1">
        <h2 className="font-semibold">{t("builder:test.first")}</h2>
        <p className="text-sm text-muted">{t("builder:test.firstWhat")}</p>
      </div>
      <Button look="outline" size="large" formAction={testPath(id)} name="act" value="test" className="bg-base-100">
        {t("builder:test.unsaved")}
      </Button>
    </Panel>
  );
}
