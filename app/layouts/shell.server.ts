import { pageAt } from "#app/access/pages.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { shellOf } from "#app/brands/shell.ts";
import type { Ctx } from "#app/platform/context.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import type { Words } from "#app/platform/words.ts";
import { frameOf } from "./layout.ts";
import { type NavEntry, navigationOf, roleOf } from "./navigation.ts";
import type { Shell, ShellLink } from "./shell.ts";
import { trailOf } from "./trail.ts";

/** Where a request leads: the pattern of its page in `routes.ts`, and what stands in its place. */
export interface Place {
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  pathname: string;
}

/** The frame of a page for its reader, in words of their language: by the page's row of the access table, the brand and the reader's role. */
export function shellFor({ actor, brand, locale }: Ctx, { pattern, params, pathname }: Place): Shell {
  const t = wordsOf(locale);
  const page = pageAt(pattern);
  const shown = shellOf(brand, locale);
  const role = actor.kind === "user" ? roleOf(actor) : null;
  return {
    brand: shown,
    origin: hosts.originOf(brand),
    user: actor.kind === "user" ? { email: actor.email, isBusiness: role !== "homeowner" } : null,
    links: role ? navigationOf(role).map((entry) => linkOf(entry, t)) : [],
    actingFor: null,
    frame: frameOf(page, brand, pathname),
    trail: trailOf(page, params).map(({ name, to }) => ({
      label: name === "directory" ? shown.directoryTitle : t(`pages:names.${name}`),
      ...(to ? { to } : {}),
    })),
    wide: page?.wide ?? false,
  };
}

function linkOf({ to, name = pageAt(to)?.crumb, under = to }: NavEntry, t: Words): ShellLink {
  return { to, under, label: t(`pages:names.${name}`) };
}
