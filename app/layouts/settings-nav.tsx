import { useId } from "react";
import { useLocation } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { FormField } from "#app/ui/form-field.tsx";
import { SelectInput } from "#app/ui/select.tsx";
import { NavLinks } from "./parts.tsx";
import { findCurrentLink, type ShellLink } from "./shell.ts";

interface SettingsNavProps {
  links: readonly ShellLink[];
}

/** A list on wide windows; a select with a button, which needs no scripts, on narrow ones. */
export function SettingsNav({ links }: SettingsNavProps) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t("nav.settings")} className="px-4 pt-4 lg:pt-8 print:hidden">
      <div className="hidden flex-col gap-4 rounded-box border border-base-300 bg-base-100 p-2 lg:flex">
        {groupLinks(links).map(([group, own]) => (
          <SettingsList key={group} group={group} links={own} allLinks={links} />
        ))}
      </div>
      <SettingsSelect links={links} />
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

/** The button leads through the settings' own path, which redirects to the chosen page. */
function SettingsSelect({ links }: SettingsNavProps) {
  const { t } = useTranslations();
  const { pathname } = useLocation();
  const current = findCurrentLink(links, pathname);
  return (
    <form action={paths.settings()} className="flex items-end gap-2 lg:hidden">
      <FormField id="settings-page" label={t("nav.settingsPage")} isCompact className="flex-1">
        {(control) => (
          <SelectInput {...control} key={current?.to} name="page" defaultValue={toName(current?.to)}>
            {groupLinks(links).map(([group, own]) => (
              <PageOptions key={group} group={group} links={own} />
            ))}
          </SelectInput>
        )}
      </FormField>
      <Button look="outline" size="tall">
        {t("nav.go")}
      </Button>
    </form>
  );
}

function PageOptions({ group, links }: SettingsNavProps & { group: string }) {
  const options = links.map(({ to, label }) => (
    <option key={to} value={toName(to)}>
      {label}
    </option>
  ));
  return group ? <optgroup label={group}>{options}</optgroup> : options;
}

/** Unnamed if there is only one. */
function groupLinks(links: readonly ShellLink[]): [string, ShellLink[]][] {
  const groups = [...Map.groupBy(links, ({ group }) => group ?? "")];
  return groups.length > 1 ? groups : groups.map(([, own]) => ["", own]);
}

/** A settings path without its common part. */
function toName(path = ""): string {
  return path.slice(paths.settings().length + 1);
}
