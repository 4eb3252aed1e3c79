import type { Route } from "./+types/place-or-profile";
import { DirectoryScreen } from "./directory-screen.tsx";
import { ProfileScreen } from "#app/features/profiles/ui/profile-screen.tsx";
import { Gallery } from "#app/features/photos/ui/gallery.tsx";
import { listPublicProofs } from "#app/features/proofs/service/review.server.ts";
import { VerifiedProofs } from "#app/features/proofs/ui/verified-proofs.tsx";
import { listReviews } from "#app/features/reviews/service.server.ts";
import { ReviewSection } from "#app/features/reviews/ui/review-section.tsx";
import { fail } from "#app/lib/errors.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { withSeals } from "./badge-seals.server.ts";
import { shouldReloadDirectory } from "./revalidation.ts";
import { loadDirectoryView } from "./directory-view.server.ts";
import { findProfilePage } from "#app/features/profiles/service.server.ts";

/** The id's prefix names its kind. */
export const loader = createLoader(async (ctx, { request, params: { publicId } }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (publicId.startsWith("ctr_")) {
    const after = searchParams.get("reviews");
    const [profile, page, verified] = await Promise.all([
      findProfilePage(ctx, publicId, searchParams),
      listReviews(ctx, publicId, after),
      listPublicProofs(ctx, publicId),
    ]);
    const reviews = { page, newest: after === null };
    return { profile: { ...profile, badges: withSeals(profile.badges) }, reviews, verified, directory: null };
  }
  if (publicId.startsWith("loc_"))
    return { profile: null, reviews: null, verified: [], directory: await loadDirectoryView(ctx, publicId, searchParams) };
  return fail("not_found", "access.invalidRoute");
});

export const handle: PageHandle = {
  translations: ["directory", "map", "profile", "gallery", "reviews", "services", "badges"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
};

export function shouldRevalidate(urls: Parameters<typeof shouldReloadDirectory>[0]): boolean {
  return shouldReloadDirectory(urls);
}

export default function PlaceOrProfilePage({ loaderData: { profile, reviews, verified, directory } }: Route.ComponentProps) {
  if (profile)
    return (
      <ProfileScreen view={profile} gallery={<Gallery name={profile.profile.name} photos={profile.book.photos} />}>
        <VerifiedProofs proofs={verified} />
        <ReviewSection {...reviews} contractor={profile.profile} />
      </ProfileScreen>
    );
  return directory && <DirectoryScreen view={directory} />;
}
