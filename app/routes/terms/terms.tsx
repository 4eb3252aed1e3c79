import type { Route } from "./+types/terms";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";

/** In display order; texts are in `terms:sections`. */
const sections = [
  "what",
  "free",
  "prices",
  "agreement",
  "cancel",
  "honest",
  "reviews",
  "privacy",
  "liability",
  "changes",
  "contact",
] as const;

export const loader = createLoader(({ brand, locale }, _args: Route.LoaderArgs) => ({
  directory: brand.directoryTitle[locale],
  phone: brand.phone,
}));

export const handle: PageHandle = { translations: ["terms"], listed: true };

export default function Terms({ loaderData: { directory, phone } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <article className="page flex max-w-3xl flex-col gap-8 py-8">
      <title>{`${t("terms:title")} | ${directory}`}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold sm:text-3xl">{t("terms:title")}</h1>
        <p className="text-sm text-muted">{t("terms:date")}</p>
        <p>{t("terms:intro", { directory })}</p>
      </header>
      <Panel as="nav" gap={2} aria-labelledby="contents">
        <h2 id="contents" className="font-semibold">
          {t("terms:contents")}
        </h2>
        <ol className="list-inside list-decimal gap-x-8 sm:columns-2">
          {sections.map((section) => (
            <li key={section} className="py-0.5">
              <a className="link link-hover" href={`#${section}`}>
                {t(`terms:sections.${section}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </Panel>
      {sections.map((section) => (
        <section key={section} id={section} className="flex flex-col gap-2">
          <h2 className="text-xl font-semibold">{t(`terms:sections.${section}.title`)}</h2>
          <p>{t(`terms:sections.${section}.text`, { phone })}</p>
        </section>
      ))}
      <p>
        <a className="link" href={paths.serviceTerms()}>
          {t("terms:byService")}
        </a>
      </p>
    </article>
  );
}
