import { useRouteLoaderData } from "react-router";
import { SearchForm } from "#app/features/directory/ui/search-form.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Scene } from "#app/ui/scene.tsx";
import type { loader } from "../../root.tsx";
import type { DirectoryScreenView } from "./directory-screen.tsx";

/** Of the page's frame; null on an error page. */
export function useShownBrand() {
  return useRouteLoaderData<typeof loader>("root")?.brand ?? null;
}

export function Hero({ view: { services, query } }: { view: DirectoryScreenView }) {
  const { t } = useTranslations();
  const brand = useShownBrand();
  return (
    <section className="hero overflow-hidden">
      <div className="page grid items-end gap-x-10 lg:grid-cols-[1.15fr_1fr]">
        <div className="flex flex-col gap-5 pt-10 sm:pt-16 lg:pb-16">
          <h1 className="text-3xl leading-tight font-bold tracking-tight wrap-anywhere sm:text-4xl">{t("directory:welcome.title")}</h1>
          <p className="text-lg">{t("directory:welcome.text")}</p>
          <div id="search" className="text-base-content [&_form>:has(#place)]:basis-full">
            <SearchForm services={services} service={query.service} place="" view={query.view} />
          </div>
          <a className="flex min-h-11 items-center gap-2 self-start font-semibold underline underline-offset-4" href={paths.emergency()}>
            <Icon name="alert" className="size-5" /> {t("nav.emergency")}
          </a>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
            {(["prices", "phone", "free"] as const).map((fact) => (
              <li key={fact} className="flex items-center gap-1.5">
                <Icon name="check" className="size-4" /> {t(`home:facts.${fact}`)}
              </li>
            ))}
          </ul>
        </div>
        {brand && <Scene name={`hero-${brand.identity.hero}`} className="mx-auto w-full max-w-sm sm:max-w-lg lg:max-w-none" />}
      </div>
    </section>
  );
}
