import type { PublicProfile } from "#app/features/contractors/model.ts";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

/** Says why the contractor takes no new requests, and until when if it says so. */
export function PauseNotice({ profile: { name, pauseKind, backOn } }: { profile: Pick<PublicProfile, "name" | "pauseKind" | "backOn"> }) {
  const { t, locale } = useTranslations();
  const kind = pauseKind === "FULL" ? "full" : "vacation";
  return (
    <p className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      <span className="wrap-anywhere">
        <strong>{t(`profile:${kind}Title`)}.</strong> {t(`profile:${kind}`, { name })}
        {backOn && ` ${t("profile:backOn", { date: formatDate(`${backOn}T12:00:00Z`, "UTC", locale) })}`}
      </span>
    </p>
  );
}
