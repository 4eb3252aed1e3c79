import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { hasOpeningHours, openingAt } from "#app/features/contractors/model/opening.ts";
import { loadContractorRow } from "#app/features/contractors/service/sections.server.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { listOfferedCategories } from "#app/features/listings/service.server.ts";
import { photoPath, photoWidths } from "#app/features/photos/model/pictures.ts";
import { fail } from "#app/lib/errors.ts";
import { findDateFormat, formatTime } from "#app/lib/formats.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { repairColor, startWidget, widgetTextColors } from "../model.ts";
import type { PublicWidget, WidgetButton } from "../model/public-widget.ts";
import type { Widget } from "../model/widget.ts";
import { findPictureKind, findWidget } from "../store.server.ts";

/** A business and its widget, for the screens that anybody may see. */
export interface FramedWidget {
  contractorId: number;
  accountId: string;
  publicId: string;
  name: string;
  /** False for Standard profiles and during time off. */
  isAvailable: boolean;
  greeting: string;
  /** Path of a picture. */
  picture: string | null;
  colors: PublicWidget["colors"];
  buttons: readonly WidgetButton[];
  hours: PublicWidget["hours"];
}

/** Throws `not_found` unless this brand lists the contractor. */
export async function loadFramedWidget(ctx: Ctx, contrid: string): Promise<FramedWidget> {
  const [contractor] = isUuid(contrid) ? await listContractorsByAccountIds(ctx, [contrid]) : [];
  if (!contractor) fail("not_found", "contractors.unknown");
  const { id, accountId, publicId, name, advanced, vacationMode } = contractor;
  const widget = (await findWidget(ctx, id)) ?? startWidget;
  return {
    contractorId: id,
    accountId,
    publicId,
    name,
    isAvailable: advanced && !vacationMode,
    greeting: widget.welcomePhrase || getTranslator(ctx.locale)("widget:welcomeDefault"),
    picture: widget.picture && (await findPicturePath(ctx, widget.picture)),
    colors: toReadableColors(widget),
    buttons: widget.buttons,
    hours: await describeHours(ctx, id),
  };
}

/** Throws conflict `widgets.notOffered`, or `callbacks.notOffered` of calls and visits, without that button. */
export async function loadOffering(ctx: Ctx, contrid: string, button: WidgetButton): Promise<FramedWidget> {
  const widget = await loadFramedWidget(ctx, contrid);
  const code = button === "QUOTE" ? "widgets.notOffered" : "callbacks.notOffered";
  if (!widget.isAvailable || !widget.buttons.includes(button)) fail("conflict", code, { contractor: widget.name });
  return widget;
}

/** Services that the business offers. */
export function listFramedServices(ctx: Ctx, { contractorId }: FramedWidget): Promise<CategoryCode[]> {
  return listOfferedCategories(ctx, contractorId);
}

function toReadableColors({ primaryColor, secondaryColor }: Pick<Widget, "primaryColor" | "secondaryColor">): PublicWidget["colors"] {
  return {
    primary: repairColor("primaryColor", primaryColor),
    onPrimary: widgetTextColors.primaryColor,
    secondary: repairColor("secondaryColor", secondaryColor),
    onSecondary: widgetTextColors.secondaryColor,
  };
}

async function findPicturePath(ctx: Ctx, photoId: string): Promise<string | null> {
  const kind = await findPictureKind(ctx, photoId);
  return kind && photoPath(photoId, photoWidths[kind][0] ?? 0);
}

/** Nothing until the business has set any. */
async function describeHours(ctx: Ctx, contractorId: number): Promise<PublicWidget["hours"]> {
  const times = await loadContractorRow(ctx, contractorId);
  if (!hasOpeningHours(times)) return null;
  const t = getTranslator(ctx.locale);
  const { open, changes } = openingAt(ctx.now, times);
  const state = t(open ? "profile:openNow" : "profile:closedNow");
  if (!changes) return { isOpen: open, text: state };
  const { timeZone } = times;
  const when = ["At", "Tomorrow"][changes.inDays] ?? "On";
  const day = findDateFormat(ctx.locale, { weekday: "long", timeZone }).format(new Date(changes.at));
  const change = t(`profile:${open ? "closes" : "opens"}${when}`, { time: formatTime(changes.at, timeZone, ctx.locale), day });
  return { isOpen: open, text: `${state} · ${change}` };
}
