import type pg from "pg";
import { parseAuditQuery } from "#app/features/audit-search/model.ts";
import { searchAuditLog } from "#app/features/audit-search/service.server.ts";
import { listRecipients, loadOutcomes } from "#app/features/broadcasts/service/outcomes.server.ts";
import { loadBroadcast } from "#app/features/broadcasts/service.server.ts";
import { parseRecordQuery } from "#app/features/contractor-records/model/list.ts";
import { listContractorRecords } from "#app/features/contractor-records/service/list.server.ts";
import { parseQueueQuery, listQueue } from "#app/features/memberships/service/queue.server.ts";
import { listUndeliveredNotices } from "#app/features/notices/service/undelivered.server.ts";
import { listDeliveryLog } from "#app/features/phone-leads/service/deliveries.server.ts";
import { searchLeadTargets } from "#app/features/phone-leads/service.server.ts";
import { loadPhotoChecks } from "#app/features/photo-checks/service.server.ts";
import { loadStaffPage } from "#app/features/staff/service/list.server.ts";
import { listDeliveries } from "#app/features/webhooks/service/log.server.ts";
import { brandCodes } from "#app/brands/brand.ts";
import { formatCursor } from "#app/lib/page-cursor.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Reader, Readers } from "./readers.ts";
import { endpointId, firstBroadcastId } from "./rows.ts";

/** A list as a member of staff opens it. */
export interface View {
  what: string;
  open: (readers: Readers) => Promise<unknown>;
}

/** Where the second half of each list begins. */
export interface Middles {
  contractor: Readonly<Record<string, string>>;
  audit: { at: Date; id: number };
  photo: string;
  phoneLead: string;
  webhook: string;
  recipient: string;
  member: string;
  undelivered: string;
}

const readers = ["all", "large", "small", "two"] as const;

function readByEach(what: string, open: (ctx: Ctx) => Promise<unknown>, those: readonly Reader[] = readers): View[] {
  return those.map((reader) => ({ what: `${what} (${reader})`, open: (all) => open(all[reader]) }));
}

export function listViews(middles: Middles): View[] {
  return [
    ...listContractorViews(middles),
    ...listAuditViews(middles),
    ...listQueueViews(middles),
    ...listPhotoViews(middles),
    ...listLogViews(middles),
    ...readByEach("staff", (ctx) => loadStaffPage(ctx), ["all", "large"]),
  ];
}

/** Words of many, some, few and no contractors. */
const contractorTexts = [
  "a",
  "ro",
  "test",
  "Roofing",
  "Marlow",
  "Marlow Roofing",
  "office@dealer777.test",
  "(201) 200-0777",
  "LIC-1004",
  "zzzz",
];

function listContractorViews({ contractor }: Middles): View[] {
  const list = (ctx: Ctx, text: string, id: string | null = null) =>
    listContractorRecords(ctx, parseRecordQuery(new URLSearchParams(text), brandCodes), id === null ? null : { id, isBackwards: false });
  const filters = [
    "region=CA",
    "region=WY",
    "standing=APPLYING",
    "standing=UNAVAILABLE&region=CA",
    "region=WY&sort=newest",
    "region=CA&standing=APPLYING",
  ];
  return [
    ...["name", "place", "newest"].flatMap((sort) => [
      ...readByEach(`contractors by ${sort}`, (ctx) => list(ctx, `sort=${sort}`)),
      ...readByEach(`contractors by ${sort}, middle`, (ctx) => list(ctx, `sort=${sort}`, contractor[sort])),
    ]),
    ...filters.flatMap((filter) => readByEach(`contractors, ${filter}`, (ctx) => list(ctx, filter))),
    ...["brand=KM", "brand=KM&standing=APPLYING", "brand=DELTA&standing=UNAVAILABLE"].flatMap((filter) =>
      readByEach(`contractors, ${filter}`, (ctx) => list(ctx, filter), ["all"]),
    ),
    ...contractorTexts.flatMap((text) =>
      readByEach(`contractors “${text}”`, (ctx) => list(ctx, new URLSearchParams({ q: text }).toString()), ["all", "large", "small"]),
    ),
    ...["Roofing", "Marlow"].flatMap((text) =>
      readByEach(`contractors “${text}” by newest in CA`, (ctx) => list(ctx, `q=${text}&sort=newest&region=CA`), ["all", "small"]),
    ),
  ];
}

function listAuditViews({ audit }: Middles): View[] {
  const search = (ctx: Ctx, text: string, after: Middles["audit"] | null = null) =>
    searchAuditLog(ctx, parseAuditQuery(new URLSearchParams(text), brandCodes), after);
  const filters = ["person=busy", "person=idle", "person=sam", "person=zzzz", "contractor=Marlow", "contractor=Roofing", "contractor=zzzz"];
  const others = [
    "act=photo.approved",
    "act=user.disabled",
    "from=2026-01-01&to=2026-01-31",
    "person=idle&act=user.read",
    "person=busy&act=user.disabled",
  ];
  return [
    ...readByEach("audit", (ctx) => search(ctx, "")),
    ...readByEach("audit, middle", (ctx) => search(ctx, "", audit)),
    ...[...filters, ...others].flatMap((filter) => readByEach(`audit, ${filter}`, (ctx) => search(ctx, filter), ["all", "large", "small"])),
  ];
}

function listQueueViews({ member }: Middles): View[] {
  const list = (ctx: Ctx, text: string) => listQueue(ctx, parseQueueQuery(ctx, new URLSearchParams(text)));
  const queues = [
    "queue=waiting",
    "queue=asked",
    "queue=refused",
    "queue=members",
    `queue=members&after=${member}`,
    "queue=unavailable",
    "queue=tiers",
  ];
  const texts = [
    "queue=waiting&q=Marlow",
    "queue=members&q=Roofing",
    "queue=members&q=Marlow",
    "queue=members&q=zzzz",
    "queue=unavailable&q=Marlow",
  ];
  return [
    ...queues.flatMap((text) => readByEach(`memberships, ${text.replace(/after=.*/, "middle")}`, (ctx) => list(ctx, text))),
    ...texts.flatMap((text) => readByEach(`memberships, ${text}`, (ctx) => list(ctx, text), ["all", "small"])),
  ];
}

function listPhotoViews({ photo }: Middles): View[] {
  return (["new", "all", "hidden", "reported"] as const).flatMap((view) => [
    ...readByEach(`photos, ${view}`, (ctx) => loadPhotoChecks(ctx, { view, after: null })),
    ...(view === "reported" ? [] : readByEach(`photos, ${view}, middle`, (ctx) => loadPhotoChecks(ctx, { view, after: photo }))),
  ]);
}

function listLogViews({ phoneLead, webhook, recipient, undelivered }: Middles): View[] {
  const outcomes = [null, "UNSIGNED", "REFUSED", "RECEIVED"] as const;
  const statuses = [null, "DELIVERED", "GIVEN_UP", "CANCELED", "QUEUED"] as const;
  const recipients = async (ctx: Ctx, outcome: "UNSUBSCRIBED" | "REFUSED" | "WAITING" | null, after: string | null = null) =>
    listRecipients(ctx, await loadBroadcast(ctx, firstBroadcastId), { outcome, after });
  return [
    ...outcomes.flatMap((outcome) =>
      readByEach(`phone leads, ${outcome ?? "all"}`, (ctx) => listDeliveryLog(ctx, { outcome, after: null })),
    ),
    ...readByEach("phone leads, middle", (ctx) => listDeliveryLog(ctx, { outcome: null, after: phoneLead })),
    ...["Marlow", "Roofing", "Chicago", "zzzz"].flatMap((text) =>
      readByEach(`phone lead for “${text}”`, (ctx) => searchLeadTargets(ctx, text)),
    ),
    ...[...statuses.map((status) => ({ status, after: null })), { status: null, after: webhook }].flatMap(({ status, after }) =>
      readByEach(`webhook, ${after ? "middle" : (status ?? "all")}`, (ctx) => listDeliveries(ctx, "brand", { endpointId, status, after }), [
        "large",
      ]),
    ),
    ...([null, "UNSUBSCRIBED", "REFUSED", "WAITING"] as const).flatMap((outcome) =>
      readByEach(`recipients, ${outcome ?? "all"}`, (ctx) => recipients(ctx, outcome), ["large"]),
    ),
    ...readByEach("recipients, middle", (ctx) => recipients(ctx, null, recipient), ["large"]),
    ...readByEach("recipients, counts", async (ctx) => loadOutcomes(ctx, await loadBroadcast(ctx, firstBroadcastId)), ["large"]),
    ...readByEach("undelivered", (ctx) => listUndeliveredNotices(ctx, null)),
    ...readByEach("undelivered, middle", (ctx) => listUndeliveredNotices(ctx, undelivered)),
  ];
}

/** Of the database that is opened. */
export async function findMiddles(client: pg.Client): Promise<Middles> {
  const find = async (column: string, table: string, order: string) => {
    const { rows } = await client.query<{ value: never }>(
      `select ${column} as value from ${table} order by ${order} offset (select count(*) / 2 from ${table}) limit 1`,
    );
    return rows[0]!.value;
  };
  const undelivered = await find("jsonb_build_object('at', created_at, 'id', id)", "notice", "created_at desc, id desc");
  const audit = await find("jsonb_build_object('at', at, 'id', id)", "audit_entry", "at desc, id desc");
  const at = (value: { at: string }) => new Date(value.at);
  return {
    contractor: {
      name: await find("public_id", "contractor", "lower(name), id"),
      place: await find("public_id", "contractor", "region, lower(city), id"),
      newest: await find("public_id", "contractor", "id desc"),
    },
    audit: { at: at(audit), id: (audit as { id: number }).id },
    photo: await find("id", "photo", "created_at desc, id desc"),
    phoneLead: await find("id", "phone_lead_delivery", "id desc"),
    webhook: await find("seq::text", "webhook_message", "seq desc"),
    recipient: await find("user_id", `(select user_id from broadcast_recipient where broadcast_id = '${firstBroadcastId}') one`, "user_id"),
    member: await find("contractor_id || '-DELTA'", "mep_profile", "contractor_id"),
    undelivered: formatCursor({ at: at(undelivered), id: (undelivered as { id: string }).id }),
  };
}
