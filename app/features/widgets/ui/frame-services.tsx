import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass, ButtonLink } from "#app/ui/button.tsx";
import { FramePage, type FrameHead } from "./frame-page.tsx";

interface ServicesProps {
  head: FrameHead;
  services: readonly CategoryCode[];
  toPath: (service: CategoryCode) => string;
  start: string;
}

/** Which of the business's services to price. */
export function FrameServices({ head, services, toPath, start }: ServicesProps) {
  const { t } = useTranslations();
  return (
    <FramePage head={head} title={t("widget:services")} back={start}>
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t("widget:services")}
      </h1>
      <ul className="flex flex-col gap-3">
        {services.map((code) => (
          <li key={code}>
            <a className={buttonClass({ look: "outline", size: "large", isWide: true })} href={toPath(code)}>
              {t(`services:${code}`)}
            </a>
          </li>
        ))}
      </ul>
    </FramePage>
  );
}

interface UnpricedProps {
  head: FrameHead;
  /** Address of the form for a call; null without that button. */
  call: string | null;
  start: string;
}

export function FrameUnpriced({ head, call, start }: UnpricedProps) {
  const { t } = useTranslations();
  return (
    <FramePage head={head} title={t("values:widgetButton.QUOTE")} back={start}>
      <h1 tabIndex={-1} className="text-2xl font-semibold outline-none">
        {t("values:widgetButton.QUOTE")}
      </h1>
      <p>{t("widget:unpriced", { name: head.name })}</p>
      {call && (
        <ButtonLink look="primary" size="large" href={call}>
          {t("values:widgetButton.CALL")}
        </ButtonLink>
      )}
    </FramePage>
  );
}
