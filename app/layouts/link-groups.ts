import type { ShellLink } from "./shell.ts";

/** Unnamed if there is only one. */
export function groupLinks(links: readonly ShellLink[]): [string, ShellLink[]][] {
  const groups = [...Map.groupBy(links, ({ group }) => group ?? "")];
  return groups.length > 1 ? groups : groups.map(([, own]) => ["", own]);
}
