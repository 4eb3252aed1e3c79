import type { ReactNode } from "react";
import { isOnVacation } from "#app/features/contractors/model/vacation.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { ProfileView } from "./profile-screen.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { ProfileAbout } from "./profile-about.tsx";
import { ProfileArea } from "./profile-area.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileHead } from "./profile-head.tsx";
import { ProfileOwner } from "./profile-owner.tsx";
import { ProfileServices } from "./profile-services.tsx";

type PreviewView = Pick<ProfileView, "profile" | "book" | "logoWidth" | "badges" | "opening" | "zone">;

/** The public page of a contractor, but nothing can be requested there; `gallery` has its photos. */
export function ProfilePreview({ view, gallery }: { view: PreviewView; gallery: ReactNode }) {
  const { profile, badges, opening, zone, logoWidth } = view;
  return (
    <>
      <ProfileHead
        profile={profile}
        badges={badges}
        opening={opening}
        logoWidth={logoWidth}
        actions={<Phone phone={profile.workPhone} />}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <ProfileAbout profile={profile} />
          {gallery}
          <ProfileServices profile={profile} requestable={[]} zip={null} />
          <ProfileOwner profile={profile} />
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
    </>
  );
}

function Phone({ phone }: { phone: string }) {
  const { t } = useTranslations();
  if (!phone) return null;
  return (
    <p className="col-span-full flex items-center gap-2 font-medium lg:col-span-1">
      <Icon name="phone" /> {t("profile:call", { phone: formatPhone(phone).replace(" ", "\u00a0") })}
    </p>
  );
}
