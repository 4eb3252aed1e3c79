import { useSearchParams } from "react-router";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorFrame } from "#app/ui/error-frame.tsx";
import { findErrorPage } from "#app/ui/error-pages.ts";
import { LastResort } from "#app/ui/last-resort.tsx";

export const handle: PageHandle = { translations: ["outcomes"] };

/** Its address names a page by key; text from an address is never shown. */
export default function ErrorPage() {
  const { t } = useTranslations();
  const [search] = useSearchParams();
  const { key, scene, link } = findErrorPage(search);
  return (
    <LastResort>
      <ErrorFrame
        scene={scene}
        header={t(`outcomes:page.${key}.header`)}
        ways={
          <ButtonLink look="primary" href={link}>
            {t(`outcomes:page.${key}.button`)}
          </ButtonLink>
        }
      >
        <p>{t(`outcomes:page.${key}.text`)}</p>
      </ErrorFrame>
    </LastResort>
  );
}
