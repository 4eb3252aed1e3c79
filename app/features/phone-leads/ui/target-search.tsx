import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { maxTargets, type LeadTarget } from "../model.ts";

interface TargetSearchProps {
  query: string;
  /** Null before a search. */
  found: readonly LeadTarget[] | null;
  brandNames: Readonly<Record<string, string>>;
}

/** Finds the contractor that gets the lead. */
export function TargetSearch({ query, found, brandNames }: TargetSearchProps) {
  const { t } = useTranslations();
  const columns: Column<LeadTarget>[] = [
    { key: "brand", head: t("phoneleads:brand"), render: ({ brand }) => brandNames[brand] ?? brand },
    {
      key: "claimed",
      head: t("phoneleads:account"),
      render: ({ isClaimed }) => t(isClaimed ? "phoneleads:claimed" : "phoneleads:notClaimed"),
    },
  ];
  return (
    <>
      <Panel as="search">
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <Field name="q" label={t("phoneleads:search")} hint={t("phoneleads:searchHint")} defaultValue={query} minLength={2} />
          </div>
          <Button look="primary">{t("phoneleads:find")}</Button>
        </Form>
      </Panel>
      {found && (
        <LinkedTable
          title={t("phoneleads:found")}
          rows={found}
          rowKey={({ publicId, brand }) => `${publicId} ${brand}`}
          head={t("phoneleads:contractor")}
          toLink={({ publicId, brand, name, city, region }) => ({
            name,
            note: [city, region].filter(Boolean).join(", "),
            path: paths.phoneLeads({ contractor: publicId, brand }),
          })}
          columns={columns}
          empty={t("phoneleads:none", { query })}
        >
          {found.length === maxTargets && <p className="text-sm text-muted">{t("phoneleads:more", { count: maxTargets })}</p>}
        </LinkedTable>
      )}
    </>
  );
}
