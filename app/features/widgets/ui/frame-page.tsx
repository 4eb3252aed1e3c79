import type { CSSProperties, ReactNode } from "react";
import { endpoints } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { FrameQuery } from "../model/frame-links.ts";
import type { PublicWidget } from "../model/public-widget.ts";

/** What every screen shows of the business. */
export interface FrameHead extends Pick<PublicWidget, "name" | "colors" | "hours"> {
  /** Path of a picture. */
  picture: string | null;
  query: FrameQuery;
}

interface FramePageProps {
  head: FrameHead;
  title: string;
  /** Address of the screen before; none on the first. */
  back?: string | null;
  /** What was sent, said once to the page around the frame. */
  sent?: "quote" | "call" | "visit";
  /** Bar at the window's foot. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A screen of the widget, in the contractor's colors. Inside a frame the site's script draws the head. */
export function FramePage({ head, title, back, sent, foot, children }: FramePageProps) {
  const { t } = useTranslations();
  const { colors, query } = head;
  const theme = {
    "--color-primary": colors.primary,
    "--color-primary-content": colors.onPrimary,
    "--color-secondary": colors.primary,
    "--color-secondary-content": colors.onPrimary,
  } as CSSProperties;
  return (
    <div className="flex min-h-dvh flex-col bg-base-100" style={theme} data-widget-site={query.site ?? ""} data-widget-sent={sent}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <script async src={endpoints.widgetFrameScript()} />
      {query.site === null && <FrameBanner head={head} />}
      <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 px-4 py-4">
        {back && (
          <a className="btn btn-ghost -ml-3 min-h-11 gap-1 self-start" href={back}>
            <Icon name="back" />
            {t("wizard:back")}
          </a>
        )}
        {children}
      </div>
      {foot}
    </div>
  );
}

function FrameBanner({ head: { name, picture, colors, hours } }: { head: FrameHead }) {
  return (
    <header className="px-4 py-4" style={{ background: colors.primary, color: colors.onPrimary }}>
      <div className="mx-auto flex w-full max-w-2xl items-center gap-3">
        {picture && <img src={picture} alt="" width={48} height={48} className="size-12 shrink-0 rounded-full object-cover" />}
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{name}</p>
          {hours && <p className="text-sm">{hours.text}</p>}
        </div>
      </div>
    </header>
  );
}
