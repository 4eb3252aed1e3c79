import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { ClaimableListing } from "../model/existing-businesses.ts";

/** On the profile of a business that nobody manages yet. Needs the translations `profile`. */
export function ClaimLink({ business }: { business: ClaimableListing | null }) {
  const { t } = useTranslations();
  if (!business || business.isManaged) return null;
  const { publicId, name } = business;
  return (
    <p className="text-sm text-muted">
      {t("profile:claim.yours")}{" "}
      <a className="link inline-flex min-h-6 items-center" href={paths.businessSignUp({ claim: publicId })} rel="nofollow">
        {t("profile:claim.start")}
        <span className="sr-only">: {name}</span>
      </a>
    </p>
  );
}
