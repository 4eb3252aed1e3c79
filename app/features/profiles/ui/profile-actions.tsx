import type { ReactNode } from "react";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { contactPath } from "#app/features/directory/model/links.ts";

interface ActionsProps {
  profile: PublicProfile;
  /** Postal code of the search. */
  zip: string | null;
  /** Null when no price can be requested. */
  askPath: string | null;
  /** True if the price comes at once. */
  isOnline: boolean;
  /** The shortlist link. */
  children: ReactNode;
}

const secondaryButton = buttonClass({ look: "outline", size: "tall" });

/** A price, a phone call, and for Advanced profiles a callback or visit. Nothing during vacation. */
export function ProfileActions({ profile, zip, askPath, isOnline, children }: ActionsProps) {
  const { t } = useTranslations();
  const { accountId, workPhone, web, advanced, vacationMode } = profile;
  if (vacationMode || (!askPath && !workPhone && !web && !advanced)) return null;
  const primaryButton = buttonClass({ look: "primary", size: "large" });
  return (
    <div className="col-span-full flex flex-col gap-2 sm:max-lg:flex-row sm:max-lg:flex-wrap lg:col-span-1">
      {askPath && (
        <a className={primaryButton} href={askPath}>
          {t(isOnline ? "directory:card.getPrice" : "directory:card.askPrice")}
        </a>
      )}
      {workPhone && (
        <a className={askPath ? secondaryButton : primaryButton} href={`tel:${workPhone}`}>
          <Icon name="phone" /> {t("profile:call", { phone: formatPhone(workPhone).replace(" ", "\u00a0") })}
        </a>
      )}
      {advanced && <ContactLinks accountId={accountId} zip={zip} />}
      {!askPath && !workPhone && web && (
        <a className={advanced ? secondaryButton : primaryButton} href={web} rel="noopener nofollow">
          {t("profile:webVisit")}
        </a>
      )}
      {children}
    </div>
  );
}

/** To contractors that take calls, also for a repair that cannot wait. */
function ContactLinks({ accountId, zip }: Pick<PublicProfile, "accountId"> & Pick<ActionsProps, "zip">) {
  const { t } = useTranslations();
  return (
    <>
      <a className={secondaryButton} rel="nofollow" href={paths.messageContractor({ contrid: accountId })}>
        <Icon name="message" /> {t("profile:message")}
      </a>
      <div className="flex flex-wrap gap-2">
        <a className={`${secondaryButton} flex-1`} rel="nofollow" href={contactPath(accountId, "call")}>
          {t("profile:askCall")}
        </a>
        <a className={`${secondaryButton} flex-1`} rel="nofollow" href={contactPath(accountId, "visit", zip)}>
          {t("profile:askVisit")}
        </a>
      </div>
      <a className="link self-start py-2 text-sm" rel="nofollow" href={paths.emergency({}, { zip })}>
        {t("nav.emergency")}
      </a>
    </>
  );
}
