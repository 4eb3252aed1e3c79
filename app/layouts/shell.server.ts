import { pageAt } from "#app/access/pages.ts";
import { analyticsOf } from "#app/brands/analytics.server.ts";
import type { Brand } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { shellOf } from "#app/brands/shell.ts";
import { hasAcceptedDisclaimer } from "#app/features/acceptances/policy.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import type { Words } from "#app/platform/words.ts";
import { countedAs, type Frame, frameOf } from "./layout.ts";
import { accountEntry, listSettings, type NavEntry, navigationOf, type Role, roleOf } from "./navigation.ts";
import type { Shell, ShellLink } from "./shell.ts";
import { trailOf } from "./trail.ts";

export interface Place {
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
}

/** Outside the platform's own directory, homeowners see the brand they came from. */
export function shellFor({ actor, brand, displayBrand, locale }: Ctx, { pattern, params, request }: Place): Omit<Shell, "distributors"> {
  const t = wordsOf(locale);
  const page = pageAt(pattern);
  const role = actor.kind === "user" ? roleOf(actor) : null;
  const frame = frameFor(role, frameOf(page, brand, new URL(request.url).pathname));
  const isPublic = frame === "public" || frame === "contractorPublic";
  const own = isPublic || ofHost.has(page?.pattern) ? brand : (displayBrand ?? brand);
  const shown = shellOf(own, locale);
  const directory = own.code === brand.code ? paths.directory() : hosts.addressOn(own, paths.directory());
  return {
    brand: shown,
    directory,
    directoryNotice: t("brandpages:disclaimer.directory", { brand: shown.name }),
    origin: hosts.originOf(brand),
    user: actor.kind === "user" ? { email: actor.email, isBusiness: role !== "homeowner", account: linkOf(accountEntry, t) } : null,
    settings:
      actor.kind === "user" && page?.pattern.startsWith(`${paths.settings()}/`) ? listSettings(actor).map((entry) => linkOf(entry, t)) : [],
    links: role ? navigationOf(role).map((entry) => linkOf(entry, t)) : [],
    actingFor: actor.kind === "user" ? (actor.actingFor ?? null) : null,
    disclaimer: isPublic && isDisclaimerDue(brand, request) ? t("brandpages:disclaimer.text", { brand: brand.name }) : null,
    frame,
    trail: trailOf(page, params).map(({ name, to }) => ({
      label: name === "directory" ? shown.directoryTitle : t(`pages:names.${name}`),
      ...(to ? { to: to === paths.directory() ? directory : to } : {}),
    })),
    wide: page?.wide ?? false,
    counted: analyticsOf(brand) && { page: countedAs(page) },
  };
}

/** Plain pages that show the host's own brand. */
const ofHost: ReadonlySet<string | undefined> = new Set(
  [paths.terms, paths.serviceTerms, paths.formerTerms, paths.roofproTerms, paths.credits, paths.quotingDisabled].map(
    ({ pattern }) => pattern,
  ),
);

/** Homeowners see their pages on the platform as on their brand's host. */
function frameFor(role: Role | null, frame: Frame): Frame {
  return role === "homeowner" && frame === "platform" ? "private" : frame;
}

/** A link may hide the banner for its page; only the user's own action counts as acceptance. */
function isDisclaimerDue(brand: Brand, request: Request): boolean {
  const accepted = hasAcceptedDisclaimer(brand, readCookie(request, cookieNames.disclaimer));
  return !accepted && new URL(request.url).searchParams.get("disclaimerAccepted") !== "true";
}

function linkOf({ to, name = pageAt(to)?.crumb, under = [to] }: NavEntry, t: Words): ShellLink {
  return { to, under, label: t(`pages:names.${name}`) };
}
