import { isBrandCode } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { allow } from "#app/lib/errors.ts";
import { toPage, type Page } from "#app/lib/page-cursor.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { QueueRow } from "../model.ts";
import { membershipQueues, type MembershipQueue } from "../model/queues.ts";
import { canReviewMemberships } from "../policy.ts";
import { listOpenBrands } from "./scope.server.ts";
import { listApplications, listMembers, type QueueFilter } from "../store/queue.server.ts";

const pageSize = 25;

export interface QueueQuery {
  queue: MembershipQueue;
  brand: BrandCode | null;
  text: string;
  after: string;
}

/** Unknown values mean the default. */
export function parseQueueQuery(ctx: Ctx, query: URLSearchParams): QueueQuery {
  const brand = query.get("brand") ?? "";
  return {
    queue: membershipQueues.find((queue) => queue === query.get("queue")) ?? "waiting",
    brand: isBrandCode(brand) && listOpenBrands(ctx).includes(brand) ? brand : null,
    text: parseSearchText(query.get("q"), 100),
    after: query.get("after") ?? "",
  };
}

/** Contractors of the staff's brands, 25 a page. */
export async function listQueue(ctx: Ctx, { queue, ...query }: QueueQuery): Promise<Page<QueueRow>> {
  allow(canReviewMemberships(ctx.actor));
  const filter = { ...query, limit: pageSize + 1 };
  if (queue === "members" || queue === "unavailable") return listMemberPage(ctx, queue, filter);
  const statuses = { waiting: ["APPLIED"], asked: ["CHANGE_ASKED"], refused: ["REFUSED"], withdrawn: ["WITHDRAWN"] } as const;
  const rows = await listApplications(ctx, queue === "tiers" ? "proposed" : statuses[queue], filter);
  const page = toPage(rows, pageSize, ({ at, id }) => ({ at, id }));
  return {
    ...page,
    rows: page.rows.map(({ publicId, brand, name, city, region, timeZone, status, appliedAt }) => ({
      publicId,
      brand,
      name,
      city,
      region,
      timeZone,
      status,
      appliedAt: appliedAt?.toISOString() ?? null,
    })),
  };
}

async function listMemberPage(ctx: Ctx, queue: "members" | "unavailable", filter: QueueFilter): Promise<Page<QueueRow>> {
  const rows = await listMembers(ctx, queue === "members", filter);
  const visible = rows.slice(0, pageSize);
  const last = visible.at(-1);
  return {
    rows: visible.map(({ contractorId: _contractorId, appliedAt, ...row }) => ({
      ...row,
      status: queue === "members" ? "APPROVED" : "UNAVAILABLE",
      appliedAt: appliedAt?.toISOString() ?? null,
    })),
    next: rows.length > pageSize && last ? `${last.contractorId}-${last.brand}` : null,
  };
}
