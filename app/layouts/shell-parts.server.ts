import type { Brand } from "#app/brands/brand.ts";
import { findPage } from "#app/access/pages.ts";
import { findAgreementText } from "#app/features/acceptances/model.ts";
import { hasAcceptedDisclaimer } from "#app/features/acceptances/policy.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import type { Locale } from "#app/lib/locales.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { parseScheme, type Scheme } from "#app/lib/schemes.ts";
import { fillPattern, isUnder, paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import type { ShownSearch, Translator } from "#app/platform/translations.ts";
import type { Frame } from "./layout.ts";
import { accountEntry, findRole, listSettings, type NavEntry, type TabEntry } from "./navigation.ts";
import type { Shell, ShellLink, ShellTab } from "./shell.ts";

/** What only a signed-in user has. */
export function buildUserPart(
  actor: Ctx["actor"],
  page: ReturnType<typeof findPage>,
  t: Translator,
): Pick<Shell, "user" | "formOwner" | "settings" | "actingFor"> {
  if (actor.kind !== "user") return { user: null, formOwner: null, settings: [], actingFor: null };
  const isSettingsPage = page && isUnder(page.pattern, paths.settings());
  return {
    user: { email: actor.email, isBusiness: findRole(actor) !== "homeowner", account: toShellLink(accountEntry, t) },
    formOwner: `${actor.userId}.${actor.accountId}`,
    settings: isSettingsPage ? listSettings(actor).map((entry) => toShellLink(entry, t)) : [],
    actingFor: actor.actingFor ?? null,
  };
}

/** Null outside the private frames. */
export function findScheme(frame: Frame, request: Request): Scheme | null {
  if (frame !== "private" && frame !== "platform") return null;
  return parseScheme(readCookie(request, cookieNames.scheme)) ?? "auto";
}

/** From the cookies of the last search; null without one. */
export function findLastSearch(request: Request, directory: string, t: Translator): ShownSearch | null {
  const [postal, chosen] = [cookieNames.postal, cookieNames.service].map((name) => readCookie(request, name) ?? "");
  const code = toPostalKey(postal ?? "");
  const service = categoryCodes.find((category) => category === chosen);
  if (!code || !service) return null;
  const host = directory.slice(0, -paths.directory().length);
  const path = fillPattern(paths.directoryAround.pattern, { id: code });
  return { service: t(`services:${service}`), place: code, to: `${host}${path}?service=${service}#search` };
}

export function toShellLink({ to, name = findPage(to)?.crumb, under = [to], group }: NavEntry, t: Translator): ShellLink {
  return { to, under, label: t(`pages:names.${name}`), ...(group && { group: t(`nav.groups.${group}`) }) };
}

/** The directory of the shown brand, if the link leads to the directory. */
export function toShownDirectory(to: string, directory: string): string {
  return to === paths.directory() ? directory : to;
}

export function toShellTab({ to, name, icon, under = [to] }: TabEntry, t: Translator, directory: string): ShellTab {
  return { to: toShownDirectory(to, directory), under, icon, label: t(`nav.tabs.${name}`) };
}

/**
 * What the brand asks visitors to accept, until they have. A link may hide it for its page; only the user's own action counts as
 * acceptance.
 */
export function findDueDisclaimer(
  { brand, locale, now, request }: Pick<Ctx, "brand" | "locale" | "now"> & { request: Request },
  t: Translator,
): string | null {
  if (hasAcceptedDisclaimer(brand, readCookie(request, cookieNames.disclaimer), now)) return null;
  if (new URL(request.url).searchParams.get("disclaimerAccepted") === "true") return null;
  return findAgreementText(brand, "iko-disclaimer", { locale, now }) ?? t("brandpages:disclaimer.text", { brand: brand.name });
}

/** Who runs the directory and how it ranks, in the words of the brand's staff if they have some. */
export function writeDirectoryNotice({ name, notice }: Brand, locale: Locale, t: Translator): string {
  return notice?.[locale] || t("brandpages:disclaimer.directory", { brand: name });
}
