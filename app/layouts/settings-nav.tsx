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
      <ul className="menu hidden w-full gap-1 rounded-box border border-base-300 bg-base-100 p-1 text-sm lg:flex">
        <NavLinks links={links} />
      </ul>
      <SettingsSelect links={links} />
    </nav>
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
            {links.map(({ to, label }) => (
              <option key={to} value={toName(to)}>
                {label}
              </option>
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

/** A settings path without its common part. */
function toName(path = ""): string {
  return path.slice(paths.settings().length + 1);
}
