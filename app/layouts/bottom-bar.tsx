import { useLocation } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { CachedPart } from "#app/ui/cached-part.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { findCurrentLink, type ShellTab } from "./shell.ts";

/** A phone's main destinations, at the foot of the window. Sticky bars stand above it, at `--foot-taken`. */
export function BottomBar({ tabs }: { tabs: readonly ShellTab[] }) {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  if (tabs.length === 0) return null;
  const current = findCurrentLink(tabs, pathname)?.to;
  return (
    <nav
      data-bottom-bar
      aria-label={t("nav.bar")}
      className="bottom-0 z-20 order-last border-t border-base-300 bg-base-100 pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden [@media(height>=30rem)]:sticky"
    >
      <CachedPart as="ul" className="flex h-14" Content={Tabs} props={{ tabs, current }} />
    </nav>
  );
}

function Tabs({ tabs, current }: { tabs: readonly ShellTab[]; current: string | undefined }) {
  return tabs.map(({ to, label, icon }) => (
    <li key={to} className="min-w-0 flex-1">
      <a
        href={to}
        aria-current={to === current ? "page" : undefined}
        className="flex h-full flex-col items-center justify-center gap-0.5 px-0.5 text-xs leading-tight font-medium text-muted aria-[current=page]:font-semibold aria-[current=page]:text-primary"
      >
        <Icon name={icon} className="size-5" />
        <span className="max-w-full text-center wrap-anywhere hyphens-auto">{label}</span>
      </a>
    </li>
  ));
}
