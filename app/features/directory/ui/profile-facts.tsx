import type { ReactNode } from "react";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { formatDistance } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { countryOfRegion } from "#app/lib/postal-codes.ts";
import { useWords } from "#app/platform/words.ts";

/** How to reach a contractor, and what else it says of itself; what is not known is not shown. */
export function ProfileFacts({ profile }: { profile: PublicProfile }) {
  const { t, locale } = useWords();
  const { workPhone, email, web, licenseNumber, foundingYear, employeesNumber, areas, financing } = profile;
  return (
    <section className="panel flex flex-col gap-2">
      <h2 className="text-xl font-semibold">{t("directory:profile.facts")}</h2>
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
        <Fact name="web">{web && <Outside href={web}>{new URL(web).hostname}</Outside>}</Fact>
        <Fact name="license">{licenseNumber}</Fact>
        <Fact name="areas">
          {areas
            .map(({ city, region, rangeMiles }) =>
              t("directory:profile.area", {
                city,
                region,
                distance: formatDistance(Math.round(rangeMiles), countryOfRegion(region), locale),
              }),
            )
            .join("; ")}
        </Fact>
        <Fact name="founded">{foundingYear}</Fact>
        <Fact name="employees">{employeesNumber}</Fact>
        <Fact name="financing">
          {financing && (financing.url ? <Outside href={financing.url}>{financing.label}</Outside> : financing.label)}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useWords();
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-muted">{t(`directory:profile.${name}`)}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A contractor's own link: not ours to vouch for. */
function Outside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link wrap-anywhere" href={href} rel="noopener nofollow">
      {children}
    </a>
  );
}
