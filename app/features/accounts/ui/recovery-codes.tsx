import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

/** Needs the translations `security`; the page says what the codes are for. */
export function RecoveryCodes({ recoveryCodes, next }: { recoveryCodes: readonly string[]; next: string }) {
  const { t } = useTranslations();
  return (
    <Panel gap={4}>
      <ul className="money grid gap-x-8 gap-y-3 rounded-field bg-base-200 p-4 text-lg font-medium sm:grid-cols-2">
        {recoveryCodes.map((code) => (
          <li key={code} className="text-center">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonLink look="primary" size="tall" isWide className="print:hidden" href={next}>
        {t("security:enrol.continue")}
      </ButtonLink>
    </Panel>
  );
}
