import { useId } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { NavLinks } from "./parts.tsx";
import { groupSettings } from "./settings-groups.ts";
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
        {groupSettings(links).map(([group, own]) => (
          <SettingsList key={group} group={group} links={own} allLinks={links} />
        ))}
      </div>
    </nav>
  );
}

interface SettingsListProps {
  group: string;
  links: readonly ShellLink[];
  allLinks: readonly ShellLink[];
}

function SettingsList({ group, links, allLinks }: SettingsListProps) {
  const id = useId();
  return (
    <div>
      {group && (
        <p id={id} className="px-3 pt-1 pb-1 text-sm font-semibold text-muted">
          {group}
        </p>
      )}
      <ul className="menu w-full gap-0.5 p-0 text-sm" aria-labelledby={group ? id : undefined}>
        <NavLinks links={links} allLinks={allLinks} />
      </ul>
    </div>
  );
}
