import { wizardPath } from "#app/features/directory/model/links.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { ProfileView } from "./profile-view.ts";

/** The main action and the phone number, always in view on a phone. Nothing during vacation, or without either. */
export function ProfileBar({ view: { profile, requestable, from } }: { view: ProfileView }) {
  const { t } = useTranslations();
  const { accountId, workPhone, vacationMode, services } = profile;
  const [first] = requestable;
  if (vacationMode || (!first && !workPhone)) return null;
  const isOnline = services.some(({ category, priceType }) => category === first && priceType !== "MANUAL");
  return (
    <div className="sticky bottom-(--foot-taken) z-10 flex gap-3 border-t border-base-300 bg-base-100 px-4 py-2 sm:hidden print:hidden">
      {first && (
        <ButtonLink look="primary" size="large" className="flex-1" href={wizardPath([accountId], first, from.zip)}>
          {t(isOnline ? "directory:card.getPrice" : "directory:card.askPrice")}
        </ButtonLink>
      )}
      {workPhone && (
        <ButtonLink look="outline" size="large" className={first ? "" : "flex-1"} href={`tel:${workPhone}`}>
          <Icon name="phone" /> {t("profile:callNow")}
        </ButtonLink>
      )}
    </div>
  );
}
