import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Select } from "#app/ui/select.tsx";
import { formatInsightQuery, replyBands, type InsightQuery, type OutcomeRow } from "../model.ts";
import { namePriceBand } from "../model/names.ts";
import { toLostTable, toReplyRows, type LostTable, type ReplyRow } from "../model/outcome-tables.ts";
import { Bar, FoldedHead, NamedBar } from "#app/ui/chart-bars.tsx";
import { useFigures } from "./figures.tsx";

/** Reasons by price, of all lost jobs or those of one reply time. */
export function LostJobs({ outcomes, query }: { outcomes: readonly OutcomeRow[]; query: InsightQuery }) {
  const { t } = useTranslations();
  const table = toLostTable(outcomes, query.reply);
  return (
    <>
      <ReplyChoice query={query} />
      {table.total === 0 ? <p className="text-muted">{t("insight:lost.none")}</p> : <ReasonTable table={table} />}
    </>
  );
}

function ReplyChoice({ query }: { query: InsightQuery }) {
  const { t } = useTranslations();
  return (
    <Form className="flex flex-wrap items-end gap-3 print:hidden" preventScrollReset>
      {[...formatInsightQuery({ ...query, reply: null })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select key={query.reply} name="reply" label={t("insight:columns.reply")} defaultValue={query.reply ?? ""} fieldClassName="basis-56">
        <option value="">{t("insight:lost.anyReply")}</option>
        {replyBands.map((band) => (
          <option key={band} value={band}>
            {t(`insight:reply.${band}`)}
          </option>
        ))}
      </Select>
      <Button look="outline" size="tall">
        {t("insight:filter.button")}
      </Button>
    </Form>
  );
}

function ReasonTable({ table: { bands, rows, total } }: { table: LostTable }) {
  const texts = useTranslations();
  const { toShare } = useFigures();
  const { t } = texts;
  type Row = LostTable["rows"][number];
  const most = Math.max(1, ...rows.map((row) => row.total));
  const columns: Column<Row>[] = [
    {
      key: "reason",
      head: t("insight:columns.reason"),
      isRowHeader: true,
      render: (row) => (
        <>
          {t(`leads:lostReason.${row.reason}`)}
          <Bar share={row.total / most} />
        </>
      ),
    },
    { key: "total", head: t("insight:columns.lost"), isRight: true, render: (row) => row.total },
    { key: "share", head: t("insight:columns.ofLost"), isRight: true, render: (row) => toShare(row.total, total) },
    ...bands.map((band, at): Column<Row> => ({
      key: String(band),
      head: namePriceBand(band, texts),
      isRight: true,
      render: (row) => row.counts[at] || <span className="text-muted">0</span>,
    })),
  ];
  return (
    <DataTable caption={t("insight:lost.title")} columns={columns} rows={rows} rowKey={(row) => row.reason} isWide className="text-sm" />
  );
}

/** Whether quick replies win more. */
export function ReplyTimes({ outcomes }: { outcomes: readonly OutcomeRow[] }) {
  const { t } = useTranslations();
  const { toShare } = useFigures();
  const columns: Column<ReplyRow>[] = [
    {
      key: "reply",
      head: t("insight:columns.reply"),
      isRowHeader: true,
      className: "w-full min-w-32",
      render: ({ reply, won, lost }) => <NamedBar name={t(`insight:reply.${reply}`)} share={won / (won + lost)} />,
    },
    { key: "won", head: <FoldedHead text={t("insight:outcome.WON")} />, isRight: true, render: ({ won }) => won },
    { key: "lost", head: <FoldedHead text={t("insight:outcome.LOST")} />, isRight: true, render: ({ lost }) => lost },
    {
      key: "share",
      head: <FoldedHead text={t("insight:columns.wonShare")} />,
      isRight: true,
      render: ({ won, lost }) => toShare(won, won + lost),
    },
  ];
  return (
    <DataTable
      caption={t("insight:replies.title")}
      columns={columns}
      rows={toReplyRows(outcomes)}
      rowKey={({ reply }) => reply}
      empty={<p className="text-muted">{t("insight:replies.none")}</p>}
    />
  );
}
