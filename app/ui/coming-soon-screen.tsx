import { ButtonLink } from "./button.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "./icons.tsx";

/** Placeholder for a page that is not built yet. */
export function ComingSoonScreen({ title }: { title: string }) {
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col items-center gap-4 px-4 py-20 text-center">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <Icon name="clock" className="size-12 text-muted" />
      <p className="badge badge-outline">{t("pages:later.badge")}</p>
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      <p className="text-muted">{t("pages:later.text")}</p>
      <ButtonLink look="primary" href="/">
        {t("error.home")}
      </ButtonLink>
    </div>
  );
}
