import type { ReactNode } from "react";
import { cityPath } from "#app/features/city-pages/model/city-path.ts";
import { HowItWorks } from "#app/features/directory/ui/how-it-works.tsx";
import type { HomePage } from "#app/features/home-page/model.ts";
import { CategoryTiles } from "#app/features/home-page/ui/category-tiles.tsx";
import { PriceBands } from "#app/features/home-page/ui/price-bands.tsx";
import { ReviewCards } from "#app/features/home-page/ui/review-cards.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Scene } from "#app/ui/scene.tsx";
import type { DirectoryScreenView } from "./directory-screen.tsx";
import { Hero, useShownBrand } from "./home-hero.tsx";

interface HomeScreenProps {
  view: DirectoryScreenView;
  home: HomePage;
  /** Above the first section, such as unfinished requests. */
  children?: ReactNode;
}

/** A brand's home page: the directory before a search. */
export function HomeScreen({ view, home, children }: HomeScreenProps) {
  const { t } = useTranslations();
  const { services, costs, reviews, cities, cityService } = home;
  return (
    <>
      <PageTitle title={`${t("directory:welcome.title")} | ${view.title}`} about={t("directory:welcome.text")} />
      {children}
      <Hero view={view} />
      <div className="page flex flex-col gap-16 py-12 sm:gap-20 sm:py-16">
        {services.length > 0 && (
          <Section title={t("home:services.title")}>
            <CategoryTiles services={services} />
          </Section>
        )}
        <Section title={t("home:how")}>
          <HowItWorks />
        </Section>
        {costs.length > 0 && (
          <Section title={t("home:prices.title")} about={t("home:prices.about")}>
            <PriceBands costs={costs} />
            <ButtonLink look="outline" className="self-start" href={paths.costGuides()}>
              {t("home:prices.all")}
            </ButtonLink>
          </Section>
        )}
        {reviews.length > 0 && (
          <Section title={t("home:reviews.title")} about={t("home:reviews.about")}>
            <ReviewCards reviews={reviews} />
          </Section>
        )}
        {cities.length > 0 && (
          <Section title={t("home:cities.title", { service: t(`services:${cityService}`) })}>
            <ul className="flex flex-wrap gap-2">
              {cities.map((city) => (
                <li key={`${city.city} ${city.region}`}>
                  <ButtonLink look="outline" className="border-base-300 font-medium" href={cityPath(cityService, city)}>
                    {t("directory:places.named", { ...city })}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Entrances />
      </div>
    </>
  );
}

function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-2xl font-semibold tracking-tight">{title}</h2>
        {about && <p className="text-muted">{about}</p>}
      </div>
      {children}
    </section>
  );
}

/** For people who would rather call, and for contractors. */
function Entrances() {
  const { t } = useTranslations();
  const phone = useShownBrand()?.phone ?? "";
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-base-300 bg-base-100 p-5 sm:flex-nowrap sm:p-6">
        <Scene name="state-call" className="w-32 shrink-0 max-sm:hidden" />
        <div className="flex flex-col items-start gap-2">
          <h2 className="text-xl font-semibold">{t("home:help.title")}</h2>
          <p className="text-muted">{t("home:help.text")}</p>
          <ButtonLink look="outline" href={`tel:${phone}`}>
            <Icon name="phone" className="size-4" /> {t("home:help.call", { phone })}
          </ButtonLink>
        </div>
      </section>
      <section className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-base-300 bg-base-100 p-5 sm:flex-nowrap sm:p-6">
        <Scene name="hero-tools" className="w-40 shrink-0 max-sm:hidden" />
        <div className="flex flex-col items-start gap-2">
          <h2 className="text-xl font-semibold">{t("home:business.title")}</h2>
          <p className="text-muted">{t("home:business.text")}</p>
          <ButtonLink look="outline" href={paths.listBusiness()}>
            {t("home:business.link")}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
