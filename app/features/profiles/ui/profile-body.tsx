import type { ReactNode } from "react";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Opening } from "#app/features/contractors/model/opening.ts";
import { isOnVacation } from "#app/features/contractors/model/vacation.ts";
import type { ShownProfile } from "../model/shown-profile.ts";
import { OpeningHours } from "./opening-hours.tsx";
import { ProfileAbout } from "./profile-about.tsx";
import { ProfileArea } from "./profile-area.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileOwner } from "./profile-owner.tsx";
import { ProfileServices } from "./profile-services.tsx";

interface ProfileBodyProps {
  profile: ShownProfile;
  opening: Opening;
  /** Name of the contractor's time zone. */
  zone: string;
  /** Services that can be requested here. */
  requestable: readonly CategoryCode[];
  zip: string | null;
  gallery: ReactNode;
  /** States and provinces in which staff checked a license; null leaves out who gave the numbers. */
  checkedRegions?: readonly string[] | null;
  /** Below the owner. */
  children?: ReactNode;
}

/** The profile below its head, in two columns on wide screens. */
export function ProfileBody({ profile, opening, zone, requestable, zip, gallery, checkedRegions = null, children }: ProfileBodyProps) {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        <ProfileAbout profile={profile} />
        {gallery}
        <ProfileServices profile={profile} requestable={requestable} zip={zip} />
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
        <ProfileFacts profile={profile} checkedRegions={checkedRegions} />
      </div>
    </div>
  );
}
