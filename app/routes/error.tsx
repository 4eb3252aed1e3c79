import { useSearchParams } from "react-router";
import { useWords, type PageHandle } from "#app/platform/words.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorFrame } from "#app/ui/error-frame.tsx";
import { errorPageOf } from "#app/ui/error-pages.ts";
import { LastResort } from "#app/ui/last-resort.tsx";

export const handle: PageHandle = { words: ["outcomes"] };

/** The error page. Its address names one of ours by key: no text of an address is ever shown. */
export default function ErrorPage() {
  const { t } = useWords();
  const [search] = useSearchParams();
  const { key, icon, link } = errorPageOf(search);
  return (
    <LastResort>
      <ErrorFrame
        icon={icon}
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
