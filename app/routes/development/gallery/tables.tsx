import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { longText, Sample } from "./sample.tsx";

interface Row {
  work: string;
  quantity: string;
  amount: string;
}

const rows: Row[] = [
  { work: "Tear off and dispose of the old roof", quantity: "24 squares × $75", amount: "$1,800.00" },
  { work: "Architectural shingles", quantity: "24 squares × $412.50", amount: "$9,900.00" },
  { work: longText, quantity: "", amount: "$0.00" },
];

const columns: Column<Row>[] = [
  { key: "work", head: "Work", render: ({ work }) => work, isRowHeader: true },
  { key: "quantity", head: "Quantity", render: ({ quantity }) => quantity, isRight: true, isHiddenOnPhone: true },
  { key: "amount", head: "Amount", render: ({ amount }) => amount, isRight: true },
];

const wide: Column<Row>[] = [
  ...columns.map((column) => ({ ...column, isHiddenOnPhone: false })),
  ...["Start", "Warranty", "Deposit", "Reviews"].map((head) => ({
    key: head,
    head,
    render: () => `${head} agreed`,
    className: "whitespace-nowrap",
  })),
];

const table = { columns, rowKey: ({ work }: Row) => work };
const empty = <p className="text-muted">No lines yet. Add the first one.</p>;

export function TableSamples() {
  return (
    <Sample title="DataTable">
      <Panel gap={6}>
        <DataTable caption="Lines of the quote" isCaptionShown rows={rows} {...table} />
        <DataTable {...table} caption="Wider than its place" isCaptionShown isWide columns={wide} rows={rows} />
        <DataTable {...table} caption="Stacked on a phone" isCaptionShown isStackedOnPhone columns={wide.slice(0, 3)} rows={rows} />
        <DataTable caption="Without rows" rows={[]} empty={empty} {...table} />
        <DataTable caption="Loading" rows={[]} isLoading {...table} />
      </Panel>
    </Sample>
  );
}
