import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { listenLive } from "#app/ui/live.ts";

/** More are shown as 99+. */
const maxShown = 99;

interface NotificationBellProps {
  /** When the page loaded. */
  unread: number;
  /** Counts again when the server tells that something is new. */
  isLive: boolean;
}

/** Leads to the list; says how many are unread. */
export function NotificationBell({ unread: loaded, isLive }: NotificationBellProps) {
  const { t } = useTranslations();
  const unread = useUnread(loaded, isLive);
  const shown = unread > maxShown ? `${maxShown}+` : String(unread);
  return (
    <a
      href={paths.notifications()}
      aria-label={unread > 0 ? t("nav.unread", { count: unread, shown }) : t("nav.notifications")}
      className={buttonClass(
        { look: "ghost", size: "small", shape: "square" },
        "relative size-10 min-h-10 text-inherit hover:text-base-content",
      )}
    >
      <Icon name="bell" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-error px-1 text-[0.6875rem] leading-none font-semibold text-error-content tabular-nums"
        >
          {shown}
        </span>
      )}
    </a>
  );
}

/** Milliseconds: what came together is counted once. */
const countPause = 1_000;

/** Asks for the number alone: loading the page again could change a form that somebody fills in. A load of the page has the last word. */
function useUnread(loaded: number, isLive: boolean): number {
  const load: unknown = useRouteLoaderData("root");
  const [counted, setCounted] = useState<{ load: unknown; unread: number } | null>(null);
  useEffect(() => {
    if (!isLive) return;
    let [timer, isConnected, isGone]: [ReturnType<typeof setTimeout> | undefined, boolean, boolean] = [undefined, false, false];
    const count = async () => {
      const unread = await fetchUnread();
      if (unread === "nobody") stop();
      else if (unread !== null && !isGone) setCounted({ load, unread });
    };
    const onNews = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void count(), countPause);
    };
    const stop = listenLive({
      onChange: onNews,
      // The first connection comes just after the load.
      onGap: () => (isConnected ? onNews() : void (isConnected = true)),
    });
    return () => {
      stop();
      isGone = true;
      clearTimeout(timer);
    };
  }, [load, isLive]);
  return counted?.load === load && counted ? counted.unread : loaded;
}

/** Null if the server does not answer: the number stays. `nobody`: the session ended. */
async function fetchUnread(): Promise<number | "nobody" | null> {
  try {
    const answer = await fetch(paths.unreadNotifications());
    const { unread } = (await answer.json()) as { unread?: unknown };
    if (!answer.ok) return null;
    return unread === null ? "nobody" : typeof unread === "number" ? unread : null;
  } catch {
    return null;
  }
}
