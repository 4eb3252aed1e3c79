import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";

/** The profile's own link, for the owner to share before it is listed. */
export function PreviewLink({ href, isListed }: { href: string; isListed: boolean }) {
  const { t } = useTranslations();
  return (
    <p className="flex items-start gap-2">
      <Icon name="search" className="mt-0.5 size-5" />
      <span className="min-w-0 wrap-anywhere">
        <a className="link font-medium" href={href}>
          {t(isListed ? "joining:preview.openListed" : "joining:preview.open")}
        </a>{" "}
        <span className="text-muted">{!isListed && t("joining:preview.linkWhat")}</span>
      </span>
    </p>
  );
}
