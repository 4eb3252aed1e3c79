import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

interface NoteProps {
  /** Null on the platform. */
  brand: string | null;
  /** On the platform, the brands that list the profile, as text. */
  listedOn: string;
}

/** Says who sees the profile. Needs the translations `joining`. */
export function PreviewNote({ brand, listedOn }: NoteProps) {
  const { t } = useTranslations();
  const isListed = listedOn !== "";
  return (
    <p role="note" className={`alert alert-soft max-w-none ${isListed ? "alert-info" : "alert-warning"}`}>
      <Icon name={isListed ? "check" : "alert"} />
      <span className="min-w-0 wrap-anywhere">
        {isListed ? (
          t("joining:preview.listedOn", { brands: listedOn })
        ) : (
          <>
            <strong>{t("joining:preview.notListed")}</strong>{" "}
            {t(brand === null ? "joining:preview.notListedAnywhere" : "joining:preview.notListedBy", { brand })}
          </>
        )}
      </span>
    </p>
  );
}
