import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useWords } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { directoryPath, firstPage, wizardPath } from "../model/links.ts";
import { Monogram } from "./monogram.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { useRatingWords } from "./rating-words.ts";

/** What the profile's page shows, as its loader gives it. */
export interface ProfileView {
  /** The brand's name of its directory. */
  title: string;
  profile: PublicProfile;
  /** The services that a price can be asked for from here, the one that was looked for first. */
  requestable: readonly CategoryCode[];
  /** What and where was looked for; the way back to those who were found. */
  from: { service: CategoryCode; zip: string | null };
}

/** A contractor's public page: who they are, what they do where, and one main action. */
export function ProfileScreen({ view: { title, profile, requestable, from } }: { view: ProfileView }) {
  const { t } = useWords();
  const { name, city, region, about, vacationMode } = profile;
  const [first] = vacationMode ? [] : requestable;
  const found = from.zip ? [{ label: from.zip, to: directoryPath(from.zip, { ...firstPage, service: from.service }) }] : [];
  return (
    <div className="page flex flex-col gap-6 py-6">
      <title>{`${name}, ${city}, ${region} | ${title}`}</title>
      <meta name="description" content={about.slice(0, 160) || t("directory:profile.description", { name, city, region })} />
      <div className={from.zip ? "" : "max-sm:hidden"}>
        <Breadcrumbs trail={[{ label: title, to: "/contractors" }, ...found, { label: name }]} />
      </div>
      <Head profile={profile} askPath={first ? wizardPath([profile.accountId], first, from.zip) : null} />
      {vacationMode && (
        <p className="alert alert-soft alert-warning max-w-none">
          <Icon name="alert" /> {t("directory:profile.vacation", { name })}
        </p>
      )}
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-6">
          {about && (
            <section className="panel flex flex-col gap-2">
              <h2 className="text-xl font-semibold">{t("directory:profile.about")}</h2>
              <p className="whitespace-pre-line wrap-anywhere">{about}</p>
            </section>
          )}
          <Services profile={profile} requestable={vacationMode ? [] : requestable} zip={from.zip} />
        </div>
        <div className="flex flex-col gap-6">
          <OpeningHours hours={profile.workingHours} always={profile.open24x7} />
          <ProfileFacts profile={profile} />
        </div>
      </div>
    </div>
  );
}

function Head({ profile, askPath }: { profile: PublicProfile; askPath: string | null }) {
  const { t } = useWords();
  const rating = useRatingWords(profile);
  const { name, city, region, badges, workPhone, vacationMode } = profile;
  return (
    <header className="panel flex flex-wrap items-start gap-4">
      <Monogram name={name} className="size-20" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{name}</h1>
        <p className="text-muted">{t("directory:profile.place", { city, region })}</p>
        <p className={profile.rating === null ? "text-muted" : "before:mr-1 before:text-warning before:content-['★']"}>{rating}</p>
        {badges.length > 0 && (
          <ul aria-label={t("directory:profile.badges")} className="flex flex-wrap gap-2">
            {badges.map((badge) => (
              <li key={badge} className="badge badge-outline">
                {t(`directory:badges.${badge}`)}
              </li>
            ))}
          </ul>
        )}
        {badges.length > 0 && <BadgeMeanings badges={badges} />}
      </div>
      {askPath ? (
        <a className="btn btn-primary btn-lg max-sm:w-full" href={askPath}>
          {t("directory:card.getPrice")}
        </a>
      ) : (
        workPhone &&
        !vacationMode && (
          <a className="btn btn-primary btn-lg max-sm:w-full" href={`tel:${workPhone}`}>
            <Icon name="phone" /> {t("directory:profile.call", { phone: formatPhone(workPhone) })}
          </a>
        )
      )}
    </header>
  );
}

function BadgeMeanings({ badges }: Pick<PublicProfile, "badges">) {
  const { t } = useWords();
  return (
    <details className="text-sm">
      <summary className="cursor-pointer text-muted underline">{t("badges:title")}</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {badges.map((badge) => (
          <div key={badge} className="contents">
            <dt className="font-medium">{t(`directory:badges.${badge}`)}</dt>
            <dd className="text-muted">{t(`badges:meaning.${badge}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Services({ profile, requestable, zip }: Pick<ProfileView, "profile" | "requestable"> & { zip: string | null }) {
  const { t } = useWords();
  return (
    <section className="panel flex flex-col gap-3">
      <h2 className="text-xl font-semibold">{t("directory:profile.services")}</h2>
      <ul className="flex flex-col divide-y divide-base-300">
        {profile.services.map(({ category, priceType }) => (
          <li key={category} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <div className="flex-1">
              <p className="font-medium">{t(`services:${category}`)}</p>
              <p className="text-sm text-muted">{t(`directory:offers.${priceType ?? "NONE"}`)}</p>
            </div>
            {requestable.includes(category) && (
              <a className="btn btn-outline" href={wizardPath([profile.accountId], category, zip)}>
                {t("directory:card.getPrice")}
                <span className="sr-only">: {t(`services:${category}`)}</span>
              </a>
            )}
            {!priceType && !profile.vacationMode && (
              <a className="btn btn-ghost" rel="nofollow" href={`/online-quoting-disabled?contrid=${profile.accountId}`}>
                {t("directory:profile.askOnline")}
                <span className="sr-only">: {t(`services:${category}`)}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
