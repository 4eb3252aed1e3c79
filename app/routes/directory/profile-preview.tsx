import { redirect } from "react-router";
import type { Route } from "./+types/profile-preview";
import { Gallery } from "#app/features/photos/ui/gallery.tsx";
import { findProfilePreview } from "#app/features/profiles/service/previews.server.ts";
import { PreviewNote } from "#app/features/profiles/ui/preview-note.tsx";
import { ProfilePreview } from "#app/features/profiles/ui/profile-preview.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { withSeals } from "./badge-seals.server.ts";

/** Once listed, the public page replaces it. */
export const loader = createLoader(async (ctx, { request, params: { publicId } }: Route.LoaderArgs) => {
  const view = await findProfilePreview(ctx, publicId, new URL(request.url).searchParams.get("key") ?? "");
  if (view.isListed) throw redirect(paths.contractor({ publicId }), 302);
  return { ...view, badges: withSeals(view.badges) };
});

export const handle: PageHandle = {
  translations: ["directory", "map", "profile", "gallery", "services", "badges", "joining"],
  ownBreadcrumbs: true,
};

/** A profile that this brand does not list yet. */
export default function ProfilePreviewPage({ loaderData: view }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { profile, book } = view;
  return (
    <div className="page flex flex-col gap-6 py-6">
      <title>{t("joining:preview.pageTitle", { name: profile.name })}</title>
      <meta name="robots" content="noindex" />
      <PreviewNote {...view} />
      <ProfilePreview view={view} gallery={<Gallery name={profile.name} photos={book.photos} />} />
    </div>
  );
}
