import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { FramePage, type FrameHead } from "./frame-page.tsx";

interface SentProps {
  head: FrameHead;
  what: "quote" | "call" | "visit";
  /** Path of the link to the quotes. */
  quotes?: string;
  /** First screen of the widget. */
  start: string;
}

export function FrameSent({ head, what, quotes, start }: SentProps) {
  const { t } = useTranslations();
  const { name } = head;
  return (
    <FramePage head={head} title={t(`widget:sent.${what}.title`)} sent={what}>
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t(`widget:sent.${what}.title`)}
      </h1>
      <Scene name="state-call" className="w-44 self-center" />
      <SuccessNote>{t(`widget:sent.${what}.text`, { name })}</SuccessNote>
      {quotes && (
        <>
          <ButtonLink look="primary" size="large" href={quotes} target="_blank">
            {t("widget:sent.quote.open")}
            <span className="sr-only">{t("widget:newTab")}</span>
          </ButtonLink>
          <p className="text-sm text-muted">{t("widget:sent.quote.keep")}</p>
        </>
      )}
      <a className="link inline-flex min-h-6 items-center self-start" href={start}>
        {t("widget:sent.again")}
      </a>
    </FramePage>
  );
}
