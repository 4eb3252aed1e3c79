import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { WidgetButton } from "../model/public-widget.ts";
import { FramePage, type FrameHead } from "./frame-page.tsx";

interface StartProps {
  head: FrameHead;
  greeting: string;
  /** None while the business takes no requests. */
  buttons: readonly { kind: WidgetButton; href: string }[];
  /** Path of the public profile. */
  profile: string;
}

/** The widget by itself: what its link, QR code and signature open. */
export function FrameStart({ head, greeting, buttons, profile }: StartProps) {
  const { t } = useTranslations();
  const { colors, name } = head;
  return (
    <FramePage head={head} title={t("widget:frameTitle", { name })}>
      <h1 className="sr-only">{t("widget:frameTitle", { name })}</h1>
      <p
        className="rounded-box p-4 text-lg whitespace-pre-line wrap-anywhere"
        style={{ background: colors.secondary, color: colors.onSecondary }}
      >
        {buttons.length > 0 ? greeting : t("widget:unavailable", { name })}
      </p>
      <ul className="flex flex-col gap-3">
        {buttons.map(({ kind, href }) => (
          <li key={kind}>
            <a
              className={buttonClass({ look: "primary", size: "large", isWide: true })}
              href={href}
              target={kind === "CHAT" ? "_blank" : undefined}
            >
              {t(`values:widgetButton.${kind}`)}
              {kind === "CHAT" && <span className="sr-only">{t("widget:newTab")}</span>}
            </a>
          </li>
        ))}
      </ul>
      <a className="link inline-flex min-h-6 items-center self-start wrap-anywhere" href={profile} target="_blank" rel="noreferrer">
        {t("widget:profile", { name })}
      </a>
    </FramePage>
  );
}
