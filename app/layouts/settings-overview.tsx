import { useId } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { groupSettings } from "./settings-groups.ts";
import type { ShellLink } from "./shell.ts";

/** Every settings page the user has, by group. */
export function SettingsOverview({ links }: { links: readonly ShellLink[] }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {groupSettings(links).map(([group, own]) => (
        <SettingsGroup key={group} group={group} links={own} />
      ))}
    </div>
  );
}

function SettingsGroup({ group, links }: { group: string; links: readonly ShellLink[] }) {
  const id = useId();
  return (
    <Panel as="section" gap={1} aria-labelledby={group ? id : undefined}>
      {group && (
        <h2 id={id} className="text-lg font-semibold">
          {group}
        </h2>
      )}
      <ul className="flex flex-col divide-y divide-base-300">
        {links.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="flex min-h-12 items-center justify-between gap-3 py-2 hover:underline">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <Icon name="chevron" className="size-4 shrink-0 -rotate-90 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
