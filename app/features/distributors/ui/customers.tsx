import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations, type Translator } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxConnectable, type ConnectableContractor, type Customer } from "../model/managing.ts";

interface CustomersProps {
  distributor: string;
  customers: readonly Customer[];
  count: number;
  query: string;
  /** Null before a search. */
  found: readonly ConnectableContractor[] | null;
}

/** Contractors that buy at a distributor, and a search for more. */
export function Customers({ distributor, customers, count, query, found }: CustomersProps) {
  const { t, locale } = useTranslations();
  return (
    <SectionPanel title={t("supplyhouses:customers.title", { count: count.toLocaleString(locale) })}>
      <p className="text-muted">{t("supplyhouses:customers.about")}</p>
      <search>
        <Form method="get" action={`${paths.adminDistributor({ id: distributor })}#connect`} className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_16rem]" id="connect">
            <Field
              name="q"
              label={t("supplyhouses:customers.search")}
              hint={t("supplyhouses:customers.searchHint")}
              defaultValue={query}
              minLength={2}
            />
          </div>
          <Button look="secondary" size="tall">
            {t("supplyhouses:customers.find")}
          </Button>
        </Form>
      </search>
      {found && <FoundContractors found={found} query={query} />}
      <CustomerTable customers={customers} />
      {count > customers.length && (
        <p className="text-sm text-muted">{t("supplyhouses:customers.more", { count: count - customers.length })}</p>
      )}
    </SectionPanel>
  );
}

function placeColumn(t: Translator): Column<Customer> {
  return { key: "place", head: t("supplyhouses:customers.place"), render: ({ city, region }) => t("supplyhouses:place", { city, region }) };
}

function FoundContractors({ found, query }: { found: readonly ConnectableContractor[]; query: string }) {
  const { t } = useTranslations();
  const columns: Column<ConnectableContractor>[] = [
    { key: "name", head: t("supplyhouses:customers.name"), isRowHeader: true, render: ({ name }) => name },
    placeColumn(t),
    {
      key: "act",
      head: t("supplyhouses:acts"),
      render: ({ publicId, name, isConnected }) =>
        isConnected ? (
          t("supplyhouses:customers.connected")
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="contractor" value={publicId} />
            <Button look="outline" name="act" value="connect">
              {t("supplyhouses:customers.connect")}
              <span className="sr-only">: {name}</span>
            </Button>
          </Form>
        ),
    },
  ];
  return (
    <div className="rounded-box bg-base-200 p-4">
      <DataTable
        caption={t("supplyhouses:customers.found", { query })}
        isCaptionShown
        columns={columns}
        rows={found}
        rowKey={({ publicId }) => publicId}
        isStackedOnPhone
        empty={<p className="wrap-anywhere">{t("supplyhouses:customers.notFound", { query })}</p>}
      />
      {found.length === maxConnectable && (
        <p className="pt-2 text-sm">{t("supplyhouses:customers.moreFound", { count: maxConnectable })}</p>
      )}
    </div>
  );
}

function CustomerTable({ customers }: { customers: readonly Customer[] }) {
  const { t } = useTranslations();
  const columns: Column<Customer>[] = [
    { key: "name", head: t("supplyhouses:customers.name"), isRowHeader: true, render: ({ name }) => name },
    placeColumn(t),
    { key: "act", head: t("supplyhouses:acts"), render: (customer) => <DisconnectForm customer={customer} /> },
  ];
  return (
    <DataTable
      caption={t("supplyhouses:customers.list")}
      columns={columns}
      rows={customers}
      rowKey={({ publicId }) => publicId}
      isStackedOnPhone
      empty={<p className="text-muted">{t("supplyhouses:customers.none")}</p>}
    />
  );
}

function DisconnectForm({ customer: { publicId, name } }: { customer: Customer }) {
  const { t } = useTranslations();
  return (
    <ConfirmedAction
      label={
        <>
          {t("supplyhouses:customers.disconnect")}
          <span className="sr-only">: {name}</span>
        </>
      }
    >
      <p className="text-sm">{t("supplyhouses:customers.disconnectWhat")}</p>
      <Form method="post" preventScrollReset className="flex flex-col gap-3">
        <input type="hidden" name="contractor" value={publicId} />
        <TextArea
          id={`reason-${publicId}`}
          name="reason"
          label={t("supplyhouses:reason")}
          hint={t("supplyhouses:customers.reasonHint")}
          maxLength={500}
          rows={2}
        />
        <Button look="danger" name="act" value="disconnect" className="self-start">
          {t("supplyhouses:customers.disconnect")}
        </Button>
      </Form>
    </ConfirmedAction>
  );
}
