import { wizardPath } from "#app/features/directory/model/links.ts";
import { ProfileActions } from "./profile-actions.tsx";
import { ProfilePick, type useProfileChoice } from "./profile-choice.tsx";
import { ProfileHead } from "./profile-head.tsx";
import type { ProfileView } from "./profile-view.ts";

/** With links to request quotes of the first service. */
export function RequestableHead({ view, choice }: { view: ProfileView; choice: ReturnType<typeof useProfileChoice> }) {
  const { profile, badges, opening, requestable, from } = view;
  const [first] = profile.vacationMode ? [] : requestable;
  return (
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
  );
}
