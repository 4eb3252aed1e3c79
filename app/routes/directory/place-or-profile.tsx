import type { Route } from "./+types/place-or-profile";
import { KeptPricesNote } from "#app/features/booked-jobs/ui/kept-prices.tsx";
import { ClaimLink } from "#app/features/business-claims/ui/claim-link.tsx";
import { DirectoryScreen } from "./directory-screen.tsx";
import { ProfileScreen } from "#app/features/profiles/ui/profile-screen.tsx";
import { Gallery } from "#app/features/photos/ui/gallery.tsx";
import { listCheckedRegions } from "#app/features/proofs/model/views.ts";
import { VerifiedProofs } from "#app/features/proofs/ui/verified-proofs.tsx";
import { ReviewSection } from "#app/features/reviews/ui/review-section.tsx";
import { fail } from "#app/lib/errors.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { shouldReloadDirectory } from "./revalidation.ts";
import { loadProfileView, redirectToMerged } from "./profile-view.server.ts";
import { loadSearchView } from "./directory-view.server.ts";

/** The id's prefix names its kind. */
export const loader = createLoader(async (ctx, { request, params: { publicId } }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (publicId.startsWith("ctr_")) {
    const view = await loadProfileView(ctx, publicId, searchParams).catch((failure: unknown) => redirectToMerged(ctx, publicId, failure));
    return { ...view, directory: null };
  }
  if (publicId.startsWith("loc_"))
    return {
      profile: null,
      reviews: null,
      verified: [],
      business: null,
      keptPrices: null,
      directory: await loadSearchView(ctx, publicId, request),
    };
  return fail("not_found", "access.invalidRoute");
});

export const handle: PageHandle = {
  translations: ["directory", "map", "profile", "gallery", "photos", "reviews", "services", "badges"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
};

export function shouldRevalidate(urls: Parameters<typeof shouldReloadDirectory>[0]): boolean {
  return shouldReloadDirectory(urls);
}

export default function PlaceOrProfilePage({
  loaderData: { profile, reviews, verified, business, keptPrices, directory },
}: Route.ComponentProps) {
  if (profile)
    return (
      <ProfileScreen
        view={profile}
        reviews={reviews.page}
        checkedRegions={listCheckedRegions(verified)}
        gallery={
          <>
            <VerifiedProofs proofs={verified} />
            <Gallery name={profile.profile.name} photos={profile.book.photos} contractorId={profile.profile.publicId} />
          </>
        }
      >
        <KeptPricesNote kept={keptPrices} />
        <ReviewSection {...reviews} contractor={profile.profile} />
        <ClaimLink business={business} />
      </ProfileScreen>
    );
  return directory && <DirectoryScreen view={directory} />;
}
