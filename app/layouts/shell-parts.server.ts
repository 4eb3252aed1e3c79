import { findPage } from "#app/access/pages.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { fillPattern, paths } from "#app/paths.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import type { ShownSearch, Translator } from "#app/platform/translations.ts";
import type { NavEntry, TabEntry } from "./navigation.ts";
import type { ShellLink, ShellTab } from "./shell.ts";

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
  return { to, under, label: t(`pages:names.${name}`), ...(group && { group: t(`nav.settingsGroups.${group}`) }) };
}

export function toShellTab({ to, name, icon, under = [to] }: TabEntry, t: Translator, directory: string): ShellTab {
  return { to: to === paths.directory() ? directory : to, under, icon, label: t(`nav.tabs.${name}`) };
}
