import type { ReactNode } from "react";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { PhotoBook } from "#app/features/photos/model.ts";
import { isOnVacation } from "#app/features/contractors/model/vacation.ts";
import type { Opening } from "#app/features/contractors/model/opening.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { toBusinessData } from "../model/facts.ts";
import type { ShownProfile } from "../model/shown-profile.ts";
import { wizardPath } from "#app/features/directory/model/links.ts";
import { ChoiceNote } from "#app/features/shortlist/ui/choice-note.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { PauseNotice } from "./pause-notice.tsx";
import { ProfileActions } from "./profile-actions.tsx";
import type { ShownBadge } from "./profile-badges.tsx";
import { ProfileChoiceBar, ProfilePick, useProfileChoice, findBackLink, type ChoiceView } from "./profile-choice.tsx";
import { ProfileArea } from "./profile-area.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileAbout } from "./profile-about.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileOwner } from "./profile-owner.tsx";
import { ProfileServices } from "./profile-services.tsx";

export interface ProfileView extends ChoiceView {
  profile: ShownProfile;
  /** The brand's directory title. */
  title: string;
  book: PhotoBook;
  /** Logo width of the brand, in pixels. */
  logoWidth: number;
  badges: readonly ShownBadge[];
  opening: Opening;
  /** Name of the contractor's time zone. */
  zone: string;
  /** Services that can be requested, the searched one first. */
  requestable: readonly CategoryCode[];
}

/** Public page of a contractor; `gallery` has its photos, `children` its reviews. */
export function ProfileScreen({ view, gallery, children }: { view: ProfileView; gallery: ReactNode; children: ReactNode }) {
  const { t } = useTranslations();
  const { title, profile, book, badges, opening, zone, requestable, from } = view;
  const { name, city, region, about, vacationMode } = profile;
  const choice = useProfileChoice(view);
  const back = findBackLink(choice);
  const [first] = vacationMode ? [] : requestable;
  return (
    <>
      <div className="page flex flex-col gap-6 py-6">
        <PageTitle
          type="profile"
          title={`${name}, ${t("directory:places.named", { city, region })} | ${title}`}
          about={about || t("profile:description", { name, city, region })}
        />
        <JsonLd facts={import.meta.env.SSR && ((origin) => toBusinessData(origin, profile, book))} />
        <div className={from.zip ? "" : "max-sm:hidden"}>
          <Breadcrumbs trail={[{ label: title, to: paths.directory() }, ...(back ? [back] : []), { label: name }]} />
        </div>
        <ProfileHead
          profile={profile}
          badges={badges}
          opening={opening}
          logoWidth={view.logoWidth}
          actions={
            <ProfileActions
              profile={profile}
              zip={from.zip}
              askPath={first ? wizardPath([profile.accountId], first, from.zip) : null}
              isOnline={profile.services.some(({ category, priceType }) => category === first && priceType !== "MANUAL")}
            >
              <ProfilePick choice={choice} />
            </ProfileActions>
          }
        />
        {from.zip && <ChoiceNote choice={view.choice} code={from.zip} />}
        {vacationMode && <PauseNotice profile={profile} />}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="flex flex-col gap-6">
            <ProfileAbout profile={profile} />
            {gallery}
            <ProfileServices profile={profile} requestable={vacationMode ? [] : requestable} zip={from.zip} />
            <ProfileOwner profile={profile} />
            {children}
          </div>
          <div className="flex flex-col gap-6">
            <OpeningHours
              hours={profile.workingHours}
              always={profile.open24x7}
              opening={opening}
              timeZone={profile.timeZone}
              zone={zone}
              isAway={isOnVacation(profile)}
            />
            <ProfileArea profile={profile} />
            <ProfileFacts profile={profile} />
          </div>
        </div>
      </div>
      <ProfileChoiceBar choice={choice} />
    </>
  );
}
