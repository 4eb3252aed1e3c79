import { findPage } from "#app/access/pages.ts";
import { findAnalytics } from "#app/brands/analytics.server.ts";
import type { Brand } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { toShellBrand } from "#app/brands/shell.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { toCountedPage, type Frame, findFrame } from "./layout.ts";
import { listNavigation, listTabs, type Role, findRole } from "./navigation.ts";
import {
  buildUserPart,
  findDueDisclaimer,
  findLastSearch,
  findScheme,
  toShellLink,
  toShellTab,
  toShownDirectory,
  writeDirectoryNotice,
} from "./shell-parts.server.ts";
import type { Shell } from "./shell.ts";
import { buildTrail } from "./trail.ts";

export interface RouteMatch {
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  request: Request;
  /** The caller's business isn't found by homeowners yet. */
  isSetupOpen?: boolean;
}

/** Outside the platform's own directory, homeowners see the brand they came from. */
export function buildShell(
  { actor, brand, displayBrand, locale, now }: Ctx,
  { pattern, params, request, isSetupOpen = false }: RouteMatch,
): Omit<Shell, "distributors" | "unread"> {
  const t = getTranslator(locale);
  const page = findPage(pattern);
  const role = actor.kind === "user" ? findRole(actor) : null;
  const frame = toRoleFrame(role, findFrame(page, brand, new URL(request.url).pathname));
  const isPublic = frame === "public" || frame === "contractorPublic";
  const shownBrand = isPublic || isHostBrandPage(page) ? brand : (displayBrand ?? brand);
  const shellBrand = toShellBrand(shownBrand, locale);
  const directory = findDirectory(shownBrand, brand);
  return {
    brand: shellBrand,
    directory,
    directoryNotice: writeDirectoryNotice(shownBrand, locale, t),
    origin: hosts.getOrigin(brand),
    ...buildUserPart(actor, page, t),
    links: role ? listNavigation(role, { isSetupOpen }).map((entry) => toShellLink(entry, t)) : [],
    tabs: listTabs(role).map((entry) => toShellTab(entry, t, directory)),
    search: page?.cacheable === "visitors" ? null : findLastSearch(request, directory, t),
    disclaimer: isPublic ? findDueDisclaimer({ brand, locale, now, request }, t) : null,
    frame,
    scheme: findScheme(frame, request),
    trail: buildTrail(page, params).map(({ name, to }) => ({
      label: name === "directory" ? shellBrand.directoryTitle : t(`pages:names.${name}`),
      ...(to ? { to: toShownDirectory(to, directory) } : {}),
    })),
    wide: page?.wide ?? false,
    counted: findAnalytics(brand) && { page: toCountedPage(page) },
  };
}

function isHostBrandPage(page: ReturnType<typeof findPage>): boolean {
  return hostBrandPages.has(page?.pattern);
}

function findDirectory(shownBrand: Brand, hostBrand: Brand): string {
  return shownBrand.code === hostBrand.code ? paths.directory() : hosts.buildUrl(shownBrand, paths.directory());
}

/** Plain pages that show the host's own brand. */
const hostBrandPages: ReadonlySet<string | undefined> = new Set(
  [paths.terms, paths.serviceTerms, paths.formerTerms, paths.roofproTerms, paths.credits, paths.quotingDisabled].map(
    ({ pattern }) => pattern,
  ),
);

/** Homeowners see their pages on the platform as on their brand's host. */
function toRoleFrame(role: Role | null, frame: Frame): Frame {
  return role === "homeowner" && frame === "platform" ? "private" : frame;
}
