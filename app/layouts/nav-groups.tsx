import { useId } from "react";
import { groupLinks } from "./link-groups.ts";
import { NavLinks } from "./parts.tsx";
import type { ShellLink } from "./shell.ts";

interface NavGroupsProps {
  links: readonly ShellLink[];
  /** Of each list. */
  className: string;
}

/** A list of links for each group, below its name. */
export function NavGroups({ links, className }: NavGroupsProps) {
  return groupLinks(links).map(([group, own]) => <NavGroup key={group} group={group} links={own} allLinks={links} className={className} />);
}

function NavGroup({ group, className, ...links }: NavGroupsProps & { group: string; allLinks: readonly ShellLink[] }) {
  const id = useId();
  return (
    <div>
      {group && (
        <p id={id} className="px-3 pt-1 pb-1 text-sm font-semibold text-muted">
          {group}
        </p>
      )}
      <ul className={`menu w-full p-0 ${className}`} aria-labelledby={group ? id : undefined}>
        <NavLinks {...links} />
      </ul>
    </div>
  );
}
