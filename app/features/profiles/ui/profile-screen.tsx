import type { ReactNode } from "react";
import type { ReviewPage } from "#app/features/reviews/model.ts";
import { paths } from "#app/paths.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ChoiceNote } from "#app/features/shortlist/ui/choice-note.tsx";
import { PauseNotice } from "./pause-notice.tsx";
import { ProfileChoiceBar, useProfileChoice, findBackLink } from "./profile-choice.tsx";
import { ProfileBar } from "./profile-bar.tsx";
import { ProfileBody } from "./profile-body.tsx";
import { ProfileMeta } from "./profile-meta.tsx";
import type { ProfileView } from "./profile-view.ts";
import { RequestableHead } from "./requestable-head.tsx";

interface ProfileScreenProps {
  view: ProfileView;
  gallery: ReactNode;
  /** For search engines. */
  reviews?: ReviewPage | null;
  /** States and provinces in which staff checked a license; null leaves out who gave the numbers. */
  checkedRegions?: readonly string[] | null;
  children: ReactNode;
}

/** Public page of a contractor; `gallery` has its photos, `children` its reviews. */
export function ProfileScreen({ view, gallery, reviews = null, checkedRegions = null, children }: ProfileScreenProps) {
  const { title, profile, book, opening, zone, requestable, from } = view;
  const { name, vacationMode } = profile;
  const choice = useProfileChoice(view);
  const back = findBackLink(choice);
  return (
    <>
      <div className="page flex flex-col gap-6 py-6">
        <ProfileMeta profile={profile} title={title} book={book} reviews={reviews} />
        <div className={from.zip ? "" : "max-sm:hidden"}>
          <Breadcrumbs trail={[{ label: title, to: paths.directory() }, ...(back ? [back] : []), { label: name }]} />
        </div>
        <RequestableHead view={view} choice={choice} />
        {from.zip && <ChoiceNote choice={view.choice} code={from.zip} />}
        {vacationMode && <PauseNotice profile={profile} />}
        <ProfileBody
          profile={profile}
          opening={opening}
          zone={zone}
          requestable={vacationMode ? [] : requestable}
          zip={from.zip}
          gallery={gallery}
          checkedRegions={checkedRegions}
        >
          {children}
        </ProfileBody>
      </div>
      {choice.chosen.length === 0 && <ProfileBar view={view} />}
      <ProfileChoiceBar choice={choice} />
    </>
  );
}
