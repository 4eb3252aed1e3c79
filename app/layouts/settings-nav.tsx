import { useTranslations } from "#app/platform/translations.ts";
import { NavGroups } from "./nav-groups.tsx";
import type { ShellLink } from "./shell.ts";

interface SettingsNavProps {
  links: readonly ShellLink[];
}

/** At the side of wide windows. On narrow ones the breadcrumbs lead back to the list of all settings. */
export function SettingsNav({ links }: SettingsNavProps) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t("nav.settings")} className="px-4 pt-8 max-lg:hidden print:hidden">
      <div className="flex flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-2">
        <NavGroups links={links} className="gap-0.5 text-sm" />
      </div>
    </nav>
  );
}
