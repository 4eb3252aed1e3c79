import { brands } from "#app/brands/registry.ts";
import { badgeFamilies, tiers } from "#app/features/contractors/model/badges.ts";
import { findNoticeRow } from "#app/features/notices/model/catalog.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { toDay, count, group, toName, isIn, isOfService, isUndelivered, percent, type Rows, type Scope, type Counted } from "./rows.ts";
import { plainJobReports } from "./jobs.ts";

export const plainNetworkReports: Readonly<Record<string, (rows: Rows, scope: Scope) => Counted>> = {
  program: (rows, scope) => {
    const codes = scope.brands.map((code) => {
      const own = { ...scope, brands: [code] };
      const jobs = sumLines(plainJobReports.leads!(rows, own));
      const received = jobs.received ?? 0;
      const merged = {
        ...rows,
        leads: rows.leads.filter((lead) => isOfService(scope, lead.category)).map((lead) => ({ ...lead, category: null })),
      };
      const all = { ...own, service: null };
      const reply = plainJobReports.response!(merged, all)[""] ?? { dayShare: null, replyMinutes: null };
      return {
        name: brands[code].name,
        received,
        contractors: count(rows.mepProfiles, (one) => one.brand === code && one.approved),
        searches: sumLines(plainNetworkReports.gaps!(rows, own)).searches ?? 0,
        dayShare: reply.dayShare ?? null,
        replyMinutes: reply.replyMinutes ?? null,
        booked: jobs.booked ?? 0,
        bookedShare: percent(jobs.booked ?? 0, received),
        completed: jobs.completed ?? 0,
        serials: sumLines(plainJobReports.units!(rows, own)).serials ?? 0,
        lost: jobs.lost ?? 0,
        lostToPrice: plainJobReports.lostReasons!(rows, own).PRICE?.lost ?? 0,
      };
    });
    const shown = codes.filter(({ received, contractors, searches }) => received + contractors + searches > 0);
    return Object.fromEntries(shown.map(({ name, ...figures }) => [name, figures]));
  },
  tierProgress: (rows, scope) => {
    const members = rows.mepProfiles.filter((one) => one.approved && scope.brands.includes(one.brand));
    const lines = members.map(({ brand, contractorId, badges }) => {
      const firm = rows.contractors.find(({ id }) => id === contractorId)!;
      const leads = rows.leads.filter((lead) => lead.contractorId === contractorId && isOfService(scope, lead.category));
      const [own, all] = [
        { ...rows, leads: leads.map((lead) => ({ ...lead, category: null })) },
        { ...scope, brands: [brand], service: null },
      ];
      const { completed = 0, brandProducts = 0, withSerials = 0, serials = 0 } = plainJobReports.units!(own, all)[""] ?? {};
      const rank = Math.max(
        -1,
        ...badges.map((badge) => (/^(COM|EZ|NRCR)_/.test(badge) ? tiers.findIndex((tier) => badge.endsWith(tier)) : -1)),
      );
      const { dayShare = null } = plainJobReports.response!(own, all)[""] ?? {};
      return [
        toName(brands[brand].name, firm.name, firm.publicId, tiers[rank]),
        { completed, brandProducts, withSerials, serials, dayShare },
      ];
    });
    return Object.fromEntries(lines);
  },
  contractors: ({ contractors: firms, mepProfiles: profiles }, { brands }) => {
    const families = [badgeFamilies.COM, badgeFamilies.EZ, badgeFamilies.NRCR].map(({ badges }): readonly string[] => badges);
    const members = firms.flatMap((firm) => {
      const own = profiles.filter((one) => one.contractorId === firm.id && one.approved && brands.includes(one.brand));
      const held = own.flatMap(({ badges }) => badges).filter((badge) => families.some((family) => family.includes(badge)));
      const rank = Math.max(-1, ...held.map((badge) => tiers.findIndex((tier) => badge.endsWith(tier))));
      return own.length === 0 ? [] : [{ region: firm.region, tier: tiers[rank] ?? null, isListed: own.some((one) => one.available) }];
    });
    return group(
      members,
      ({ region }) => region,
      (own) => ({
        contractors: own.length,
        available: count(own, ({ isListed }) => isListed),
        noTier: count(own, ({ tier }) => tier === null),
        ...Object.fromEntries(tiers.map((tier) => [tier.toLowerCase(), count(own, (one) => one.tier === tier)])),
      }),
    );
  },
  gaps: (rows, scope) => {
    const { from, to } = scope.period;
    const own = rows.searchGaps.filter(
      (one) => scope.brands.includes(one.brand) && one.day >= from && one.day <= to && isOfService(scope, one.category),
    );
    const waiting = rows.waitlistEntries.filter(
      (one) => one.status === "WAITING" && scope.brands.includes(one.brand) && isOfService(scope, one.category),
    );
    const region: Readonly<Record<string, string>> = { "60614": "IL", "53202": "WI" };
    return group(
      [...own, ...waiting],
      ({ postalCode, category }) => toName(region[postalCode], postalCode, category),
      (same) => ({
        searches: same.reduce((sum, one) => sum + ("searches" in one ? one.searches : 0), 0),
        waitlisted: same.filter((one) => "status" in one).length,
      }),
    );
  },
  expiry: (rows, { brands, now }) => {
    const isMember = (id: number | undefined) =>
      rows.mepProfiles.some((one) => one.contractorId === id && one.approved && brands.includes(one.brand));
    const isRenewed = (id: string) => rows.proofs.some((one) => one.renewsId === id && one.status === "ACCEPTED");
    const documents = rows.proofs.filter((one) => one.status === "ACCEPTED" && isMember(one.contractorId) && !isRenewed(one.id));
    const cards = rows.cardsOnFile.filter((card) => isMember(rows.contractors.find(({ accountId }) => accountId === card.accountId)?.id));
    const dated = [
      ...documents.map(({ kind, validUntil }) => ({ document: kind as string, until: validUntil })),
      ...cards.map((card) => ({
        document: "CARD",
        until: new Date(Date.UTC(card.expiryYear, card.expiryMonth, 0)).toISOString().slice(0, 10),
      })),
    ];
    const today = toDay(now);
    return group(
      dated,
      ({ document }) => document,
      (own) => {
        const between = (from: number, to: number) =>
          count(own, ({ until }) => until !== null && until >= addDays(today, from) && until <= addDays(today, to));
        const expired = count(own, ({ until }) => until !== null && until < today);
        return { valid: own.length - expired, expired, in30: between(0, 30), in60: between(31, 60), in90: between(61, 90) };
      },
    );
  },
  notices: (rows, scope) => {
    const own = rows.notices.filter(({ brand, createdAt }) => isIn(scope, brand, createdAt));
    return group(
      own,
      ({ template, channel }) => toName(findNoticeRow(template).group, channel),
      (same) => {
        const undelivered = count(same, isUndelivered);
        const has = (...statuses: string[]) => count(same, ({ status }) => statuses.includes(status));
        return {
          created: same.length,
          sent: has("SENT"),
          waiting: has("QUEUED", "WAITING"),
          undelivered,
          unwanted: has("DEAD") - undelivered,
        };
      },
    );
  },
  queue: (rows, { brands, now }) => {
    const own = rows.membershipApplications.filter(({ brand }) => brands.includes(brand));
    const proposedAt = (id: string) =>
      Math.max(
        ...rows.membershipEvents
          .filter((one) => one.applicationId === id && one.event === "proposeTier")
          .map((one) => one.createdAt.getTime()),
      );
    const isTheirs = (id: number) =>
      rows.mepProfiles.some(
        (one) => one.contractorId === id && brands.includes(one.brand) && (one.approved || hasOpenApplication(rows, one)),
      );
    const waiting = [
      ...own.filter(({ status }) => status === "APPLIED").map((one) => ({ queue: "APPLICATION", since: one.appliedAt!.getTime() })),
      ...own.filter(({ proposedBy }) => proposedBy !== null).map(({ id }) => ({ queue: "TIER", since: proposedAt(id) })),
      ...rows.proofs
        .filter((one) => one.status === "SUBMITTED" && isTheirs(one.contractorId))
        .map((one) => ({ queue: "PROOF", since: one.submittedAt.getTime() })),
    ];
    return group(
      waiting,
      ({ queue }) => queue,
      (same) => {
        const days = same.map(({ since }) => (now.getTime() - since) / (24 * 60 * 60_000));
        const firstDay = count(days, (one) => one < 1);
        const older = count(days, (one) => one >= 3);
        return {
          waiting: same.length,
          firstDay,
          threeDays: same.length - firstDay - older,
          older,
          oldestDays: Math.floor(Math.max(...days)),
        };
      },
    );
  },
};

function sumLines(lines: Counted): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const line of Object.values(lines)) for (const [key, value] of Object.entries(line)) sums[key] = (sums[key] ?? 0) + (value ?? 0);
  return sums;
}

const hasOpenApplication = (rows: Rows, { contractorId, brand }: { contractorId: number; brand: string }) =>
  rows.membershipApplications.some(
    (one) => one.contractorId === contractorId && one.brand === brand && ["APPLIED", "CHANGE_ASKED"].includes(one.status),
  );
