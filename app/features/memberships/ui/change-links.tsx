import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

const pages = {
  profile: paths.businessProfile,
  documents: paths.proofs,
  services: paths.services,
  contactDetails: paths.contactDetails,
  serviceArea: paths.serviceArea,
} as const;

/** The pages with what a brand may ask to change. Needs the translations `memberships`. */
export function ChangeLinks() {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{t("memberships:changes.title")}</p>
      <ul className="list-disc pl-5">
        {(Object.keys(pages) as (keyof typeof pages)[]).map((page) => (
          <li key={page} className="py-1">
            <a className="link" href={pages[page]()}>
              {t(`memberships:changes.${page}`)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
