import type { WidgetUses } from "../model/channels.ts";
import { WidgetShare, WidgetSnippet, type SnippetsView } from "./widget-snippets.tsx";
import { WidgetSitesForm } from "./widget-sites-form.tsx";
import { WidgetUsesTable } from "./widget-uses-table.tsx";

interface InUseProps {
  sites: { sites: readonly string[]; version: number };
  /** Null while no brand lists the business. */
  snippets: SnippetsView | null;
  uses: WidgetUses;
  /** To the form of the sites. */
  answer: unknown;
}

/** Where the widget appears, how it gets there, and how it is used. */
export function WidgetInUse({ sites, snippets, uses, answer }: InUseProps) {
  return (
    <>
      <WidgetSitesForm key={sites.version} {...sites} answer={answer} />
      {snippets && <WidgetSnippet view={snippets} hasSites={sites.sites.length > 0} />}
      {snippets && <WidgetShare view={snippets} />}
      <WidgetUsesTable uses={uses} />
    </>
  );
}
