import { TunedAreaMap } from "#app/features/directory-map/ui/tuned-area-map.tsx";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { ChangedNote } from "#app/features/price-versions/ui/changed-note.tsx";
import { listingPath } from "#app/features/price-builder/ui/paths.ts";
import { TermsForm } from "#app/features/price-builder/ui/terms-form.tsx";
import type { ComponentProps } from "react";

interface TermsStepProps extends Pick<ComponentProps<typeof TermsForm>, "tuned" | "answer"> {
  listing: BuilderListing;
  /** Another key resets the form. */
  formKey: string;
}

/** Area, start and terms. */
export function TermsStep({ listing, tuned, answer, formKey }: TermsStepProps) {
  return (
    <>
      <ChangedNote listing={listing} path={listingPath(listing.id, "terms")} answer={answer} typed={null} />
      <TermsForm key={formKey} listing={listing} answer={answer} tuned={tuned} AreaMap={TunedAreaMap} />
    </>
  );
}
