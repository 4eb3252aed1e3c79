import { useId } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { groupLinks } from "./link-groups.ts";
import type { ShellLink } from "./shell.ts";

/** Texts by path. */
type States = Readonly<Record<string, string>>;

/** Every settings page the user has, by group, with what it has saved. */
export function SettingsOverview({ links, states = {} }: { links: readonly ShellLink[]; states?: States }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {groupLinks(links).map(([group, own]) => (
        <SettingsGroup key={group} group={group} links={own} states={states} />
      ))}
    </div>
  );
}

function SettingsGroup({ group, links, states }: { group: string; links: readonly ShellLink[]; states: States }) {
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
            <a href={to} className="group flex min-h-12 items-center justify-between gap-3 py-2">
              <span className="flex min-w-0 flex-col wrap-anywhere">
                <span className="group-hover:underline">{label}</span>
                {states[to] && <span className="text-sm text-muted">{states[to]}</span>}
              </span>
              <Icon name="chevron" className="size-4 shrink-0 -rotate-90 text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
