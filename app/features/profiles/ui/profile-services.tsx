import { traitsByCode } from "#app/features/categories/model/traits.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { wizardPath } from "#app/features/directory/model/links.ts";

interface ServicesProps {
  profile: PublicProfile;
  requestable: readonly CategoryCode[];
  /** The searched place. */
  zip: string | null;
}

export function ProfileServices({ profile, requestable, zip }: ServicesProps) {
  const { t } = useTranslations();
  const { services, jobTypes, directoryOptions, heatPump } = profile;
  const work = [
    ...jobTypes.map((type) => t(`profile:jobTypes.${type}`)),
    ...directoryOptions.map((option) => t(`profile:does.${option}`)),
    ...(heatPump ? [t("profile:heatPump")] : []),
  ];
  if (services.length === 0 && work.length === 0) return null;
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t("profile:services")}</h2>
      <ul className="flex flex-col divide-y divide-base-300">
        {services.map((service) => (
          <Service
            key={service.category}
            {...service}
            profile={profile}
            askPath={requestable.includes(service.category) ? wizardPath([profile.accountId], service.category, zip) : null}
            zip={zip}
          />
        ))}
      </ul>
      {work.length > 0 && (
        <div className="border-t border-base-300 pt-4">
          <h3 className="text-sm text-muted">{t("profile:work")}</h3>
          <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {work.map((kind) => (
              <li key={kind} className="before:mr-2 before:text-success before:content-['✓']">
                {kind}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

/** Roof configurator for this contractor alone; the measured size goes into its questions. */
function roofConfiguratorPath({ accountId }: PublicProfile, zip: string | null): string {
  return paths.roofConfigurator({ ...(zip && { zip }), contrid: accountId });
}

type ServiceProps = PublicProfile["services"][number] & Pick<ServicesProps, "profile" | "zip"> & { askPath: string | null };

function Service({ category, priceType, profile, askPath, zip }: ServiceProps) {
  const { t } = useTranslations();
  const { workPhone, accountId } = profile;
  const isPaused = profile.vacationMode || profile.pausedCategories.includes(category);
  const disabledPath = paths.quotingDisabled({ contrid: accountId, service: category });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="flex-1">
        <p className="font-medium">{t(`services:${category}`)}</p>
        <p className="text-sm text-muted">{t(isPaused ? "profile:notTaking" : `directory:offers.${priceType ?? "NONE"}`)}</p>
      </div>
      {askPath && traitsByCode(category).hasRoofConfigurator && (
        <a className="link" href={roofConfiguratorPath(profile, zip)} rel="nofollow">
          {t("profile:measureRoof")}
        </a>
      )}
      {askPath && (
        <ButtonLink look="outline" href={askPath}>
          {t("directory:card.getPrice")}
          <span className="sr-only">: {t(`services:${category}`)}</span>
        </ButtonLink>
      )}
      {!priceType && !isPaused && (
        <ButtonLink look="outline" {...(workPhone ? { href: `tel:${workPhone}` } : { href: disabledPath, rel: "nofollow" })}>
          {t(workPhone ? "profile:callPlain" : "profile:askOnline")}
          <span className="sr-only">: {t(`services:${category}`)}</span>
        </ButtonLink>
      )}
    </li>
  );
}
