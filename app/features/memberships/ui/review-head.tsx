import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { ReviewedMembership } from "../model.ts";
import { StatusBadge } from "./status-badge.tsx";

export function ReviewHead({
  review: { contractor, status, appliedAt, profileUrl, previewPath },
  title,
}: {
  review: ReviewedMembership;
  title: string;
}) {
  const { t, locale } = useTranslations();
  const profilePath = profileUrl ?? previewPath;
  return (
    <header className="flex flex-col gap-2">
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      <StatusBadge status={status} />
      <p className="text-muted">
        {contractor.city}, {contractor.region}
        {appliedAt && ` · ${t("memberships:appliedOn", { date: formatDate(appliedAt, contractor.timeZone, locale) })}`}
        {profilePath && (
          <>
            {" · "}
            <a className="link" href={profilePath}>
              {t(profileUrl ? "memberships:review.profile" : "memberships:review.preview")}
            </a>
          </>
        )}
      </p>
    </header>
  );
}
