import type { PhotoBook } from "#app/features/photos/model.ts";
import type { ReviewPage } from "#app/features/reviews/model.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { toBusinessData } from "../model/facts.ts";
import type { ShownProfile } from "../model/shown-profile.ts";

interface ProfileMetaProps {
  profile: ShownProfile;
  title: string;
  book: PhotoBook;
  /** Of this page; null where search engines read nothing. */
  reviews: Pick<ReviewPage, "items" | "verified"> | null;
}

/** Title and facts for search engines; `title` is the brand's directory title. */
export function ProfileMeta({ profile, title, book, reviews }: ProfileMetaProps) {
  const { t } = useTranslations();
  const { name, city, region, about } = profile;
  return (
    <>
      <PageTitle
        type="profile"
        title={`${name}, ${t("directory:places.named", { city, region })} | ${title}`}
        about={about || t("profile:description", { name, city, region })}
      />
      <JsonLd
        facts={
          import.meta.env.SSR && ((origin) => toBusinessData(origin, profile, { book, reviews: reviews ?? { items: [], verified: null } }))
        }
      />
    </>
  );
}
