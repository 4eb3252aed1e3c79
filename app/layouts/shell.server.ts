import { pageAt } from "#app/access/pages.ts";
import { analyticsOf } from "#app/brands/analytics.server.ts";
import type { Brand } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { shellOf } from "#app/brands/shell.ts";
import { hasAcceptedDisclaimer } from "#app/features/acceptances/policy.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import type { Words } from "#app/platform/words.ts";
import { countedAs, frameOf } from "./layout.ts";
import { accountEntry, type NavEntry, navigationOf, roleOf } from "./navigation.ts";
import type { Shell, ShellLink } from "./shell.ts";
import { trailOf } from "./trail.ts";

/** Where a request leads: the pattern of its page in `routes.ts`, and what stands in its place. */
export interface Place {
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/** The frame of a page for its reader, in words of their language: by the page's row of the access table, the brand and the reader's role. */
export function shellFor({ actor, brand, locale }: Ctx, { pattern, params, request }: Place): Omit<Shell, "distributors"> {
  const t = wordsOf(locale);
  const page = pageAt(pattern);
  const shown = shellOf(brand, locale);
  const frame = frameOf(page, brand, new URL(request.url).pathname);
  const isPublic = frame === "public" || frame === "contractorPublic";
  const role = actor.kind === "user" ? roleOf(actor) : null;
  return {
    brand: shown,
    origin: hosts.originOf(brand),
    user: actor.kind === "user" ? { email: actor.email, isBusiness: role !== "homeowner", account: linkOf(accountEntry, t) } : null,
    links: role ? navigationOf(role).map((entry) => linkOf(entry, t)) : [],
    actingFor: actor.kind === "user" ? (actor.actingFor ?? null) : null,
    disclaimer: isPublic && isDisclaimerDue(brand, request) ? t("brandpages:disclaimer.text", { brand: brand.name }) : null,
    frame,
    trail: trailOf(page, params).map(({ name, to }) => ({
      label: name === "directory" ? shown.directoryTitle : t(`pages:names.${name}`),
      ...(to ? { to } : {}),
    })),
    wide: page?.wide ?? false,
    counted: analyticsOf(brand) && { page: countedAs(page) },
  };
}

/** A link may hide the banner for its page; accepted is only what somebody accepted themselves. */
function isDisclaimerDue(brand: Brand, request: Request): boolean {
  const accepted = hasAcceptedDisclaimer(brand, readCookie(request, cookieNames.disclaimer));
  return !accepted && new URL(request.url).searchParams.get("disclaimerAccepted") !== "true";
}

function linkOf({ to, name = pageAt(to)?.crumb, under = [to] }: NavEntry, t: Words): ShellLink {
  return { to, under, label: t(`pages:names.${name}`) };
}
