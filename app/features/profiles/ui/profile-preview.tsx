import type { ReactNode } from "react";
import { formatPhone } from "#app/lib/phones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { ProfileView } from "./profile-view.ts";
import { ProfileBody } from "./profile-body.tsx";
import { ProfileHead } from "./profile-head.tsx";

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
      <ProfileBody profile={profile} opening={opening} zone={zone} requestable={[]} zip={null} gallery={gallery} />
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
