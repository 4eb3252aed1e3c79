import { hosts } from "#app/brands/hosts.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { toContactPath, toQuotePath, type FrameQuery } from "../model/frame-links.ts";
import type { PublicWidget, WidgetButton } from "../model/public-widget.ts";
import { isAllowedOrigin, listOrigins } from "../model/sites.ts";
import { listSitesOfAccount } from "../store.server.ts";
import { loadFramedWidget } from "./framed.server.ts";
import { countUse } from "./uses.server.ts";

interface PublicRequest {
  contrid: string;
  /** As the browser sends it; null for requests of our own pages and of programs. */
  origin: string | null;
  userAgent: string;
}

/**
 * What the script needs to draw the widget. Counts a visit. Throws `forbidden` for a site that the contractor has not listed, and
 * `not_found` for a business that this brand does not list, or that takes no requests.
 */
export async function loadPublicWidget(ctx: Ctx, { contrid, origin, userAgent }: PublicRequest): Promise<PublicWidget> {
  const widget = await loadFramedWidget(ctx, contrid);
  if (origin !== null && !(await isListedSite(ctx, contrid, origin))) fail("forbidden", "widgets.siteUnknown");
  if (!widget.isAvailable) fail("not_found", "widgets.unavailable");
  const { contractorId, name, greeting, picture, colors, buttons, hours } = widget;
  await countUse(ctx, { contractorId, channel: "SITE", step: "shown", userAgent });
  const t = getTranslator(ctx.locale);
  const query: FrameQuery = { channel: "SITE", lang: ctx.locale, site: origin };
  return {
    name,
    greeting,
    picture: picture && hosts.buildUrl(ctx.brand, picture),
    colors,
    buttons: buttons.map((kind) => ({
      kind,
      label: t(`values:widgetButton.${kind}`),
      href: hosts.buildUrl(ctx.brand, toButtonPath(widget.accountId, kind, query)),
      isNewTab: kind === "CHAT",
    })),
    hours,
    texts: {
      launcher: t(`widget:launcher.${buttons.includes("QUOTE") ? "quote" : "contact"}`),
      title: t("widget:frameTitle", { name }),
      close: t("widget:close"),
      back: t("widget:back"),
      newTab: t("widget:newTab"),
    },
    locale: ctx.locale,
  };
}

/** Conversations need an account, so they open on our own page. */
export function toButtonPath(contrid: string, kind: WidgetButton, query: FrameQuery): string {
  if (kind === "QUOTE") return toQuotePath(contrid, query);
  if (kind === "CHAT") return paths.messageContractor({ contrid });
  return toContactPath(contrid, query, { kind: kind === "CALL" ? "call" : "visit" });
}

/** On the contractor's list, or one of our own hosts. */
export async function isListedSite(ctx: Ctx, contrid: string, origin: string): Promise<boolean> {
  return hosts.listOrigins().includes(origin) || (isUuid(contrid) && isAllowedOrigin(await listSitesOfAccount(ctx, contrid), origin));
}

/** Value of `frame-ancestors` for the contractor's screens. */
export async function listFrameAncestors(ctx: Ctx, contrid: string): Promise<string> {
  const sites = isUuid(contrid) ? await listSitesOfAccount(ctx, contrid) : [];
  return listOrigins(sites).join(" ") || "'none'";
}
