import type { PublicProfile } from "#app/features/contractors/model.ts";
import type { Choice } from "#app/features/shortlist/model/choice.ts";
import { directoryPath, profilePath, sharePath, togglePick, wizardPath, type DirectoryQuery } from "#app/features/directory/model/links.ts";
import { ChoiceBar } from "#app/features/shortlist/ui/choice-bar.tsx";
import { useClientNavigation } from "#app/features/directory/ui/use-client-navigation.ts";
import { useChoice } from "#app/features/shortlist/ui/use-choice.ts";
import { PickLink } from "#app/features/shortlist/ui/pick-link.tsx";

export interface ChoiceView {
  profile: PublicProfile;
  /** The search that led here, for the way back. */
  from: { query: Omit<DirectoryQuery, "picks">; zip: string | null };
  /** The shortlist of the URL at that place. */
  choice: Choice;
  /** True if this contractor can be added there. */
  isChoosable: boolean;
  mostChosen: number;
}

/** The shortlist and the search of the page's URL. */
export interface ProfileChoice {
  view: ChoiceView;
  chosen: ReturnType<typeof useChoice>;
  query: DirectoryQuery;
}

export function useProfileChoice(view: ChoiceView): ProfileChoice {
  const { profile, from, choice: judged, mostChosen: most } = view;
  const chosen = useChoice({ service: from.query.service, code: from.zip, judged, shown: [profile], most });
  return { view, chosen, query: { ...from.query, picks: chosen.map(({ accountId }) => accountId) } };
}

/** Link back to the directory with the shortlist; null for visitors from elsewhere. */
export function findBackLink({ view: { from }, query }: ProfileChoice): { label: string; to: string } | null {
  return from.zip ? { label: from.zip, to: directoryPath(from.zip, query) } : null;
}

export function ProfilePick({ choice: { view, query } }: { choice: ProfileChoice }) {
  const { profile, from, isChoosable, mostChosen } = view;
  const navigationRef = useClientNavigation();
  const chosen = query.picks.includes(profile.accountId);
  if (!from.zip || !(isChoosable || chosen)) return null;
  const full = !chosen && query.picks.length >= mostChosen;
  const path = profilePath(profile.publicId, from.zip, { ...query, picks: togglePick(query.picks, profile.accountId) });
  return (
    <div ref={navigationRef} className="contents">
      <PickLink one={profile} chosen={chosen} path={full ? null : path} quiet />
    </div>
  );
}

export function ProfileChoiceBar({ choice: { view, chosen, query } }: { choice: ProfileChoice }) {
  const { profile, from, mostChosen } = view;
  const { zip } = from;
  if (!zip || chosen.length === 0) return null;
  return (
    <ChoiceBar
      chosen={chosen}
      most={mostChosen}
      pathWith={(picks) => profilePath(profile.publicId, zip, { ...query, picks })}
      requestPath={wizardPath(query.picks, query.service, zip)}
      sharePath={sharePath(zip, query)}
    />
  );
}
