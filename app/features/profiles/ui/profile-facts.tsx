import type { ReactNode } from "react";
import { defaultFinancingLabel } from "#app/features/contractors/model/financing.ts";
import { formatLicence } from "#app/features/local-law/model.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { ShownProfile } from "../model/shown-profile.ts";

interface ProfileFactsProps {
  profile: ShownProfile;
  /** States and provinces in which staff checked a license; null leaves out who gave the numbers. */
  checkedRegions?: readonly string[] | null;
}

/** Contact data and other facts; nothing without any. */
export function ProfileFacts({ profile, checkedRegions = null }: ProfileFactsProps) {
  const { t } = useTranslations();
  const { workPhone, email, web, licences, financing, associations, ratingSites, locale } = profile;
  const hasFacts = [workPhone, email, web, licences[0], financing, associations[0], ratingSites[0]].some(Boolean);
  if (!hasFacts) return null;
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t("profile:facts")}</h2>
      <dl className="flex flex-col gap-3">
        <Fact name="phone">
          {workPhone && (
            <a className="link" href={`tel:${workPhone}`}>
              {formatPhone(workPhone)}
            </a>
          )}
        </Fact>
        <Fact name="email">
          {email && (
            <a className="link wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </Fact>
        <Fact name="web">{web && <ExternalLink href={web}>{new URL(web).hostname}</ExternalLink>}</Fact>
        <Fact name="licences">
          {licences.length > 0 &&
            licences.map((licence) => (
              <p key={`${licence.region} ${licence.number}`}>
                {formatLicence(licence)}
                {licence.kind && (
                  <span lang={locale} className="block text-sm text-muted">
                    {licence.kind}
                  </span>
                )}
                {checkedRegions && !checkedRegions.includes(licence.region) && (
                  <span className="block text-sm text-muted">{t("profile:licenceGiven")}</span>
                )}
              </p>
            ))}
        </Fact>
        <Fact name="associations">{associations.length > 0 && associations.map((name) => <p key={name}>{name}</p>)}</Fact>
        <Fact name="ratingSites">
          {ratingSites.length > 0 &&
            ratingSites.map((site) => (
              <p key={site}>
                <ExternalLink href={site}>{new URL(site).hostname.replace(/^www\./, "")}</ExternalLink>
              </p>
            ))}
        </Fact>
        <Fact name="financing">{financing && <Financing {...financing} />}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslations();
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{t(`profile:${name}`)}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Financing({ label, url }: { label: string; url: string | null }) {
  const { t } = useTranslations();
  const shown = label === defaultFinancingLabel ? t("profile:financingUsual") : label;
  return (
    <>
      {url ? <ExternalLink href={url}>{shown}</ExternalLink> : shown}
      <span className="block text-sm text-muted">{t("profile:financingNote")}</span>
    </>
  );
}

/** A contractor's own link, hence nofollow. */
function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link wrap-anywhere" href={href} rel="noopener nofollow">
      {children}
    </a>
  );
}
