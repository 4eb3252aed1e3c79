import { formatAddress } from "#app/features/places/model/addresses.ts";
import { formatDate } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { ContractorRecord, PossibleDuplicate, RecordMembership, RecordUser } from "../model.ts";

/** Contact details, plan and figures. */
export function RecordFacts({ record }: { record: ContractorRecord }) {
  const { t, locale } = useTranslations();
  const { address, city, region, postalCode, workPhone, email, web, ownerName, licences, isAdvanced, isOnVacation, rating, counts } =
    record;
  const facts = [
    [
      "address",
      address ? formatAddress({ street: address, city, region, postalCode }) : `${t("records:place", { city, region })} ${postalCode}`,
    ],
    ["phone", formatPhone(workPhone)],
    ["email", email],
    ["web", web ?? ""],
    ["owner", ownerName],
    ["licences", licences.map((licence) => `${licence.number} (${licence.region})`).join(", ")],
    ["plan", t(isAdvanced ? "records:advanced" : "records:standard")],
    ["vacation", isOnVacation ? t("records:onVacation") : ""],
    ["since", formatDate(record.createdAt, easternTime, locale)],
    ["rating", rating === null ? "" : t("records:stars", { stars: rating.toLocaleString(locale, { maximumFractionDigits: 1 }) })],
  ] as const;
  return (
    <SectionPanel title={t("records:details")}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, text]) => text !== "")
          .map(([fact, text]) => (
            <div key={fact} className="min-w-0">
              <dt className="text-sm text-muted">{t(`records:fact.${fact}`)}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
      </dl>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {(["services", "leads", "quotes", "bookings", "reviews"] as const).map((name) => (
          <div key={name} className="flex flex-col justify-between gap-1 rounded-box border border-base-300 bg-base-100 p-3">
            <dt className="text-sm">{t(`records:count.${name}`)}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{counts[name].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </SectionPanel>
  );
}

interface MembershipsProps {
  publicId: string;
  memberships: readonly RecordMembership[];
  brandNames: Readonly<Record<string, string>>;
  /** Sales staff read only. */
  canChange: boolean;
}

/** Memberships of the reader's brands; decisions, availability, badges and tiers are on their pages. */
export function RecordMemberships({ publicId, memberships, brandNames, canChange }: MembershipsProps) {
  const { t } = useTranslations();
  const columns: Column<RecordMembership>[] = [
    {
      key: "brand",
      head: t("records:brand"),
      isRowHeader: true,
      render: ({ brand }) =>
        canChange ? (
          <a className="link font-medium" href={paths.reviewedMembership({ brand, publicId })}>
            {brandNames[brand] ?? brand}
          </a>
        ) : (
          (brandNames[brand] ?? brand)
        ),
    },
    { key: "state", head: t("records:state"), render: (one) => t(`records:states.${toState(one)}`) },
    {
      key: "badges",
      head: t("records:badges"),
      render: ({ badges }) => (badges.length === 0 ? "—" : badges.map((badge) => t(`directory:badges.${badge}`)).join(", ")),
    },
    { key: "partnerId", head: t("records:partnerId"), render: ({ partnerId }) => partnerId ?? "—" },
  ];
  return (
    <SectionPanel title={t("records:memberships")}>
      <DataTable
        caption={t("records:memberships")}
        columns={columns}
        rows={memberships}
        rowKey={({ brand }) => brand}
        isStackedOnPhone
        empty={<p className="text-muted">{t("records:noMemberships")}</p>}
      />
      {canChange && memberships.length > 0 && <p className="text-sm text-muted">{t("records:membershipsAbout")}</p>}
    </SectionPanel>
  );
}

function toState({ approved, available }: RecordMembership): "listed" | "hidden" | "applied" {
  if (!approved) return "applied";
  return available ? "listed" : "hidden";
}

/** Everybody who signs in for the business. */
export function RecordUsers({ users }: { users: readonly RecordUser[] }) {
  const { t } = useTranslations();
  const columns: Column<RecordUser>[] = [
    { key: "name", head: t("records:user"), isRowHeader: true, render: ({ name }) => name },
    { key: "email", head: t("records:fact.email"), render: ({ email }) => email, className: "wrap-anywhere" },
    {
      key: "role",
      head: t("records:role"),
      render: ({ isManager, state }) =>
        state === "active" ? t(isManager ? "records:manager" : "records:colleague") : t(`records:userStates.${state}`),
    },
  ];
  return (
    <SectionPanel title={t("records:users")}>
      <DataTable
        caption={t("records:users")}
        columns={columns}
        rows={users}
        rowKey={({ id }) => id}
        isStackedOnPhone
        empty={<p className="text-muted">{t("records:unclaimed")}</p>}
      />
    </SectionPanel>
  );
}

interface DuplicatesProps {
  publicId: string;
  duplicates: readonly PossibleDuplicate[];
  /** Sales staff read only. */
  canChange: boolean;
}

/** Others that may be the same business. Nothing if there are none. */
export function RecordDuplicates({ publicId: own, duplicates, canChange }: DuplicatesProps) {
  const { t } = useTranslations();
  if (duplicates.length === 0) return null;
  return (
    <SectionPanel title={t("records:duplicates")}>
      <p className="text-muted">{t("records:duplicatesAbout")}</p>
      <ul className="flex flex-col gap-2">
        {duplicates.map(({ publicId, name, city, region, reasons }) => (
          <li key={publicId} className="wrap-anywhere">
            <a className="link inline-flex min-h-11 items-center font-medium" href={paths.adminContractor({ publicId })}>
              {name}
            </a>{" "}
            <span className="text-sm text-muted">
              {t("records:place", { city, region })} · {reasons.map((reason) => t(`records:sameBy.${reason}`)).join(", ")}
            </span>
            {canChange && (
              <a
                className="link flex min-h-11 items-center self-start"
                href={paths.adminContractor({ publicId: own }, { merge: publicId })}
              >
                {t("records:compare")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
