import type { Route } from "./+types/place-or-profile";
import { DirectoryScreen } from "#app/features/directory/ui/directory-screen.tsx";
import { ProfileScreen } from "#app/features/directory/ui/profile-screen.tsx";
import { fail } from "#app/lib/errors.ts";
import { onPage } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/words.ts";
import { changesDirectory } from "./revalidation.ts";
import { directoryView, profileView } from "./screens.server.ts";

/** A public id says what it is of. */
export const loader = onPage(async (ctx, { request, params: { publicId } }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (publicId.startsWith("ctr_")) return { profile: await profileView(ctx, publicId, searchParams), directory: null };
  if (publicId.startsWith("loc_")) return { profile: null, directory: await directoryView(ctx, publicId, searchParams) };
  return fail("not_found", "access.invalidRoute");
});

export const handle: PageHandle = { words: ["directory", "services", "badges"], refusesNothing: true, listed: true, ownTrail: true };

export function shouldRevalidate(urls: Parameters<typeof changesDirectory>[0]): boolean {
  return changesDirectory(urls);
}

export default function PlaceOrProfilePage({ loaderData: { profile, directory } }: Route.ComponentProps) {
  if (profile) return <ProfileScreen view={profile} />;
  return directory && <DirectoryScreen view={directory} />;
}
