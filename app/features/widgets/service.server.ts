import { recordAct } from "#app/features/audit/service.server.ts";
import { requestWidgetContact } from "#app/features/callbacks/service.server.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { startWidget, type SavedWidget } from "./model.ts";
import { WidgetInput } from "./model/widget-input.ts";
import type { WidgetCall } from "./model/widget-input.ts";
import { loadOffering } from "./service/framed.server.ts";
import { findWidget, saveWidgetRow } from "./store.server.ts";

/** Of the caller's own business, for any of its users. */
export async function loadWidget(ctx: Ctx): Promise<SavedWidget> {
  const { id, name, advanced } = await loadOwnContractor(ctx);
  const { version, ...widget } = (await findWidget(ctx, id)) ?? { ...startWidget, version: 0 };
  return { widget, version, businessName: name, isAdvanced: advanced };
}

/**
 * Saves the widget of an Advanced profile. Saved again unchanged, it stays as it is. Conflict `widgets.advancedOnly` for
 * Standard, `widgets.changed` if somebody saved another since `seen`.
 */
export async function saveWidget(ctx: Ctx, input: unknown): Promise<void> {
  const { id, accountId, advanced } = await loadOwnContractor(ctx);
  if (!advanced) fail("conflict", "widgets.advancedOnly");
  const { seen, ...widget } = parseInput(WidgetInput, input);
  if (widget.picture !== null) await rejectForeignPicture(ctx, widget.picture);
  const { version, ...saved } = (await findWidget(ctx, id)) ?? { version: 0 };
  if (isDeepEqual(saved, widget)) return;
  if (version !== seen) fail("conflict", "widgets.changed");
  await inTransaction(ctx, async (tx) => {
    if (!(await saveWidgetRow(tx, id, { ...widget, seen }))) fail("conflict", "widgets.changed");
    if (tx.actor.kind === "user" && tx.actor.actingFor)
      await recordAct(tx, { act: "business.changed", accountId, facts: { section: "widget" } });
  });
}

/**
 * A visitor of the contractor's own site asks for a call. Its limits are those of every call that a visitor requests. Conflict
 * `callbacks.notOffered` without that button.
 */
export async function requestWidgetCall(
  ctx: Ctx,
  { contrid, idempotencyKey, ...call }: WidgetCall & { contrid: string; idempotencyKey: string | null },
): Promise<void> {
  const { accountId } = await loadOffering(ctx, contrid, "CALL");
  const request = { toId: accountId, street: "", ...call };
  await requestWidgetContact(ctx, { kind: "REQUEST_A_CALL", contrid: accountId, request, idempotencyKey });
}

async function rejectForeignPicture(ctx: Ctx, id: string): Promise<void> {
  const { logo, photos } = await listOwnPhotos(ctx);
  if (![logo, ...photos].some((photo) => photo?.id === id)) failFields([{ field: "picture", code: "widgets.pictureUnknown" }]);
}
