import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { ApplicationNeed } from "../model/completeness.ts";

const pages: Readonly<Record<ApplicationNeed, () => string>> = {
  contactDetails: paths.contactDetails,
  serviceArea: paths.serviceArea,
  service: paths.services,
};

interface MissingNeedsProps {
  missing: readonly ApplicationNeed[];
  /** An application was refused just now, so the list is announced. */
  isRefused: boolean;
}

/** What the business needs before it can apply, with the pages for it. Needs the translations `memberships`. */
export function MissingNeeds({ missing, isRefused }: MissingNeedsProps) {
  const { t } = useTranslations();
  if (missing.length === 0) return null;
  return (
    <div role={isRefused ? "alert" : undefined} className="alert alert-soft alert-warning max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-medium">{t("memberships:missing.title")}</p>
        <ul className="list-disc pl-5">
          {missing.map((need) => (
            <li key={need} className="py-1">
              <a className="link" href={pages[need]()}>
                {t(`memberships:missing.${need}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
