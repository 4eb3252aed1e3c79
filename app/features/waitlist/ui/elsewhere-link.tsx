import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** To the directory, which asks for another place. */
export function ElsewhereLink() {
  const { t } = useTranslations();
  return (
    <ButtonLink look="outline" className="self-start" href={paths.directory()}>
      {t("waitlist:elsewhere")}
    </ButtonLink>
  );
}
