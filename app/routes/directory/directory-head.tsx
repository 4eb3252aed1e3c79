import { serviceSlugs } from "#app/features/categories/model/codes.ts";
import { toItemListData } from "#app/features/directory/model/facts.ts";
import type { DirectoryView } from "#app/features/directory/ui/view.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";

/** Title, breadcrumbs and heading; `place` names the place of the results. */
export function DirectoryHead({ view: { title, found, query }, place }: { view: DirectoryView; place: string | null }) {
  const { t } = useTranslations();
  const { service } = query;
  const heading = found ? t("directory:title", { service: t(`services:${service}`), ...found.place }) : t("directory:welcome.title");
  return (
    <>
      <PageTitle
        title={`${heading} | ${title}`}
        about={found ? t("directory:about", { service: t(`services:${service}`), ...found.place }) : t("directory:welcome.text")}
      />
      {found && found.items.length > 0 && (
        <JsonLd facts={import.meta.env.SSR && ((origin) => toItemListData(origin, found.items, query.page))} />
      )}
      <Breadcrumbs trail={place ? [{ label: title, to: paths.directory() }, { label: place }] : [{ label: title }]} />
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{heading}</h1>
        <p className="text-muted">
          {found ? <Count found={found} filtered={query.badges.length + query.filters.length > 0} /> : t("directory:welcome.text")}
        </p>
        <a
          className="link inline-flex items-center gap-2 self-start py-2 font-medium"
          href={paths.emergency(found ? { service: serviceSlugs[service] } : {}, { zip: found?.place.code })}
        >
          <Icon name="alert" /> {t("nav.emergency")}
        </a>
      </header>
    </>
  );
}

/** Contractors that serve the place; with filters, also how many match. */
function Count({ found, filtered }: { found: NonNullable<DirectoryView["found"]>; filtered: boolean }) {
  const { t, locale } = useTranslations();
  const { serving, itemsCount, place } = found;
  const word = !filtered || serving === 0 ? "count" : itemsCount === 0 ? "matchingNone" : "matching";
  return t(`directory:${word}`, { count: serving, matching: formatNumber(itemsCount, locale), code: place.code });
}
