import { Form } from "react-router";
import { chosenLostReasons } from "#app/features/leads/model/lost-reasons.ts";
import { asksReason } from "#app/features/leads/model/statuses.ts";
import type { Colleague } from "#app/features/leads/ui/lead-filters.tsx";
import { LeadStatusBadge } from "#app/features/leads/ui/lead-status.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  bulkStatuses,
  formatBulkChange,
  formatSeenLeads,
  type BulkChange,
  type BulkLead,
  type BulkResult,
  type StayReason,
} from "../model.ts";

interface Planned extends BulkLead {
  stays: StayReason | null;
}

interface BulkPlanProps {
  leads: readonly Planned[];
  change: BulkChange | null;
  colleagues: readonly Colleague[];
  idempotencyKey: string;
  /** Fields of the address that name the leads. */
  selection: readonly (readonly [name: string, value: string])[];
}

/** What to do with the leads, and what that changes. */
export function BulkPlan({ leads, change, colleagues, idempotencyKey, selection }: BulkPlanProps) {
  const { t } = useTranslations();
  const changing = leads.filter(({ stays }) => stays === null);
  return (
    <>
      <Panel as={Form} gap={4} method="get" action={paths.bulkLeads()}>
        {selection.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <ChangeSelect change={change} colleagues={colleagues} />
        <Button look={change ? "outline" : "primary"} className="self-start">
          {t("leadlists:bulk.preview")}
        </Button>
      </Panel>
      {change && (
        <Form method="post" action={paths.bulkLeads()} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="leads" value={formatSeenLeads(changing)} />
          <input type="hidden" name="change" value={formatBulkChange(change)} />
          <input type="hidden" name="key" value={idempotencyKey} />
          {changing.length > 0 && (
            <Button name="act" value="change" look="primary">
              {t("leadlists:bulk.go", { count: changing.length })}
            </Button>
          )}
          {changing.length < leads.length && (
            <p className="text-muted">
              {changing.length === 0 ? t("leadlists:bulk.nothing") : t("leadlists:bulk.stay", { count: leads.length - changing.length })}
            </p>
          )}
        </Form>
      )}
      <PlanTable {...{ leads, change, colleagues }} />
    </>
  );
}

function ChangeSelect({ change, colleagues }: Pick<BulkPlanProps, "change" | "colleagues">) {
  const { t } = useTranslations();
  return (
    <Select name="change" label={t("leadlists:bulk.what")} defaultValue={change ? formatBulkChange(change) : ""} required>
      <option value="">{t("leads:status.choose")}</option>
      <optgroup label={t("leadlists:bulk.status")}>
        {bulkStatuses
          .filter((status) => !asksReason(status))
          .map((status) => (
            <option key={status} value={`status:${status}`}>
              {t(`values:leadStatus.${status}`)}
            </option>
          ))}
      </optgroup>
      {bulkStatuses.filter(asksReason).map((status) => (
        <optgroup key={status} label={t(`values:leadStatus.${status}`)}>
          {chosenLostReasons.map((reason) => (
            <option key={reason} value={`status:${status}:${reason}`}>
              {t(`leads:lostReason.${reason}`)}
            </option>
          ))}
        </optgroup>
      ))}
      <optgroup label={t("leads:work.assign")}>
        <option value="assign:none">{t("leads:search.unassigned")}</option>
        {colleagues.map(({ userId, name }) => (
          <option key={userId} value={`assign:${userId}`}>
            {name}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

function PlanTable({ leads, change, colleagues }: Pick<BulkPlanProps, "leads" | "change" | "colleagues">) {
  const { t } = useTranslations();
  const nobody = t("leads:search.unassigned");
  const colleague = change?.kind === "assign" ? (colleagues.find(({ userId }) => userId === change.assignee)?.name ?? nobody) : "";
  const columns: Column<Planned>[] = [
    {
      key: "name",
      head: t("leadlists:columns.name"),
      isRowHeader: true,
      render: ({ id, name }) => (
        <a className="link font-medium" href={paths.lead({ id })}>
          {name || t("leads:noName")}
        </a>
      ),
    },
    {
      key: "now",
      head: t("leadlists:bulk.now"),
      render: ({ status, assignee }) => (change?.kind === "assign" ? (assignee ?? nobody) : <LeadStatusBadge status={status} />),
    },
    {
      key: "then",
      head: t("leadlists:bulk.then"),
      render: ({ stays }) => {
        if (!change) return "–";
        if (stays) return <span className="text-sm text-muted">{t(`leadlists:stays.${stays}`)}</span>;
        return change.kind === "assign" ? colleague : <LeadStatusBadge status={change.status} />;
      },
    },
  ];
  return (
    <Panel>
      <DataTable caption={t("leadlists:bulk.table")} columns={columns} rows={leads} rowKey={({ id }) => id} isStackedOnPhone />
    </Panel>
  );
}

/** What a change did; it can be undone once. */
export function BulkDone({ result }: { result: BulkResult }) {
  const { t } = useTranslations();
  const { id, changed, skipped, undone } = result;
  return (
    <Panel gap={4}>
      <p className="text-lg font-medium">
        {undone ? t("leadlists:bulk.undone", { count: undone.restored }) : t("leadlists:bulk.done", { count: changed })}
      </p>
      {!undone && skipped > 0 && <p className="text-muted">{t("leadlists:bulk.skipped", { count: skipped })}</p>}
      {undone && undone.kept > 0 && <p className="text-muted">{t("leadlists:bulk.kept", { count: undone.kept })}</p>}
      <Form method="post" action={paths.bulkLeads()} className="flex flex-wrap gap-3">
        <input type="hidden" name="id" value={id} />
        {!undone && changed > 0 && (
          <Button name="act" value="undo" look="outline">
            {t("leadlists:bulk.undo")}
          </Button>
        )}
        <ButtonLink look="primary" href={paths.leads()}>
          {t("leadlists:bulk.back")}
        </ButtonLink>
      </Form>
    </Panel>
  );
}
