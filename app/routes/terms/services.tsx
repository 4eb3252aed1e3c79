import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { paths } from "#app/paths.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";

export const handle: PageHandle = { translations: ["terms", "services"], listed: true };

export default function ServiceTerms() {
  const { t } = useTranslations();
  return (
    <article className="page flex max-w-3xl flex-col gap-8 py-8">
      <title>{t("terms:services.title")}</title>
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl font-semibold sm:text-3xl">{t("terms:services.title")}</h1>
        <p className="text-sm text-muted">{t("terms:date")}</p>
        <p>{t("terms:services.intro")}</p>
        <p>{t("terms:services.price")}</p>
        <p>
          <a className="link" href={paths.terms()}>
            {t("terms:services.general")}
          </a>
        </p>
      </header>
      <nav aria-label={t("terms:contents")}>
        <ul className="flex flex-wrap gap-2">
          {categoryCodes.map((code) => (
            <li key={code}>
              <ButtonLink look="outline" size="small" className="border-base-300 font-medium" href={`#${code}`}>
                {t(`services:${code}`)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </nav>
      {categoryCodes.map((code) => (
        <Panel as="section" gap={3} key={code} id={code}>
          <h2 className="text-xl font-semibold">{t(`services:${code}`)}</h2>
          <h3 className="text-sm font-medium text-muted">{t("terms:services.covers")}</h3>
          <p>{t(`terms:services.of.${code}.covers`)}</p>
          <h3 className="text-sm font-medium text-muted">{t("terms:services.mayChange")}</h3>
          <p>{t(`terms:services.of.${code}.mayChange`)}</p>
        </Panel>
      ))}
    </article>
  );
}
