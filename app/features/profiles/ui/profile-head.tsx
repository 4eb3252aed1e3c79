import type { ReactNode } from "react";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { isOnVacation } from "#app/features/contractors/model/vacation.ts";
import { formatLicence } from "#app/features/local-law/model.ts";
import { hasOpeningHours, type Opening } from "#app/features/contractors/model/opening.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { toReplyTime } from "#app/features/directory/model/terms.ts";
import { OpenNow } from "./opening-hours.tsx";
import { ProfileBadges, type ShownBadge } from "./profile-badges.tsx";
import { ProfileLogo } from "./profile-logo.tsx";
import { useRatingText } from "#app/features/directory/ui/rating-text.ts";

interface HeadProps {
  profile: PublicProfile;
  badges: readonly ShownBadge[];
  opening: Opening;
  /** Logo width of the brand, in pixels. */
  logoWidth: number;
  actions: ReactNode;
}

export function ProfileHead({ profile, badges, opening, logoWidth, actions }: HeadProps) {
  const { t } = useTranslations();
  const rating = useRatingText(profile);
  const { name, city, region, licences } = profile;
  const licence = licences.find((one) => one.region === region) ?? licences[0];
  return (
    <Panel as="header" className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-4 sm:gap-x-6 lg:grid-cols-[auto_1fr_18rem]">
      <ProfileLogo name={name} logoId={profile.logoId} width={logoWidth} />
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{name}</h1>
        <p className="text-muted">
          {t("directory:places.named", { city, region })}
          {licence && (
            <span className="wrap-anywhere max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {formatLicence(licence)}
            </span>
          )}
        </p>
        <p className={profile.rating === null ? "text-muted" : "before:mr-1 before:text-warning before:content-['★']"}>
          {profile.rating === null ? (
            rating
          ) : (
            <a className="link" href="#reviews">
              {rating}
            </a>
          )}
        </p>
        {!isOnVacation(profile) && hasOpeningHours(profile) && <OpenNow opening={opening} timeZone={profile.timeZone} />}
      </div>
      {actions}
      {badges.length > 0 && (
        <div className="col-span-full">
          <ProfileBadges badges={badges} />
        </div>
      )}
      <Glance profile={profile} />
    </Panel>
  );
}

function Glance({ profile: { foundingYear, employeesNumber, replyMinutes } }: Pick<HeadProps, "profile">) {
  const { t } = useTranslations();
  if (foundingYear === null && employeesNumber === null && replyMinutes === null) return null;
  const reply = replyMinutes === null ? null : toReplyTime(replyMinutes);
  return (
    <dl aria-label={t("profile:glance")} className="col-span-full flex flex-wrap gap-x-10 gap-y-4 border-t border-base-300 pt-4">
      <Figure icon="calendar" name="since">
        {foundingYear}
      </Figure>
      <Figure icon="people" name="team">
        {employeesNumber && t("profile:people", { count: employeesNumber })}
      </Figure>
      <Figure icon="clock" name="answers">
        {reply && t(`directory:replies.${reply.unit}`, { count: reply.count })}
      </Figure>
    </dl>
  );
}

function Figure({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  const { t } = useTranslations();
  if (!children) return null;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="col-start-2 text-sm text-muted">{t(`profile:${name}`)}</dt>
      <dd className="col-start-2 font-medium">{children}</dd>
      <Icon name={icon} className="col-start-1 row-span-2 row-start-1 size-6 self-center text-muted" />
    </div>
  );
}
