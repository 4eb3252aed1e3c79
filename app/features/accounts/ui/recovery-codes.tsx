import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

export function RecoveryCodes({ recoveryCodes, next }: { recoveryCodes: readonly string[]; next: string }) {
  const { t } = useTranslations();
  return (
    <Panel gap={4}>
      <p>{t("security:enrol.done")}</p>
      <ul className="money grid gap-x-8 gap-y-2 text-lg sm:grid-cols-2">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink look="primary" href={next}>
          {t("security:enrol.continue")}
        </ButtonLink>
      </div>
    </Panel>
  );
}
