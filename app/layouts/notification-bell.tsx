import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";

/** More are shown as 99+. */
const maxShown = 99;

/** Leads to the list; says how many are unread. */
export function NotificationBell({ unread }: { unread: number }) {
  const { t } = useTranslations();
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
