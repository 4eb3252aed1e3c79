import { useState, type DragEvent } from "react";
import { Form, useFetcher } from "react-router";
import { formatMoney } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SelectInput } from "#app/ui/select.tsx";
import { toWholeDollars, type BoardColumn, type LeadSummary } from "#app/features/leads/model/lists.ts";
import { findLeadStatusStyle, findNextMove, leadMachine, type LeadStatus } from "#app/features/leads/model/statuses.ts";
import { AttentionNotes, describeJob } from "./lead-rows.tsx";

interface LeadBoardProps {
  columns: readonly BoardColumn[];
  timeZone: string;
  /** Of the board, to which moves are sent. */
  path: string;
}

const scroller = "-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6";

/** Moves by dragging, or by the select of a card, which needs no pointer. Moves that ask something open the lead. */
export function LeadBoard({ columns, timeZone, path }: LeadBoardProps) {
  const { t } = useTranslations();
  const move = useFetcher();
  const [dragged, setDragged] = useState<LeadSummary | null>(null);
  const drop = (status: LeadStatus) => {
    if (!dragged || !canMove(dragged, status)) return;
    const card = { act: "move", lead: dragged.id, seen: String(dragged.version), status };
    void move.submit(card, { method: "post", action: path, preventScrollReset: true });
  };
  return (
    <>
      {isRefusal(move.data) && <RefusalNote answer={move.data} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is scrolled by keyboard too */}
      <section aria-label={t("leads:board.label")} tabIndex={0} className={scroller}>
        {columns.map((column) => (
          <ColumnSection key={column.status} {...{ column, timeZone, path, dragged, setDragged, drop }} />
        ))}
      </section>
    </>
  );
}

interface ColumnProps {
  column: BoardColumn;
  timeZone: string;
  path: string;
  dragged: LeadSummary | null;
  setDragged: (lead: LeadSummary | null) => void;
  drop: (status: LeadStatus) => void;
}

function ColumnSection({ column, timeZone, path, dragged, setDragged, drop }: ColumnProps) {
  const { t, locale } = useTranslations();
  const { status, count, value, leads } = column;
  const { color } = findLeadStatusStyle(status);
  const accepts = dragged !== null && canMove(dragged, status);
  const hover = (event: DragEvent) => {
    if (accepts) event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dragging is a shortcut for the select of a card
    <section
      aria-labelledby={`column-${status}`}
      onDragOver={hover}
      onDrop={() => drop(status)}
      className={`flex w-72 shrink-0 snap-start flex-col gap-2 rounded-box border border-base-300 bg-base-300/40 p-2 ${accepts ? "outline-2 outline-dashed" : ""}`}
    >
      <h2 id={`column-${status}`} className="flex items-center gap-2 px-1 pt-1 font-semibold">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
        {t(`values:leadStatus.${status}`)}
        <span className="ml-auto text-sm font-normal text-muted tabular-nums">
          {count}
          {value > 0 && ` · ${formatMoney(toWholeDollars(value), locale)}`}
        </span>
      </h2>
      {leads.length === 0 && (
        <p className="rounded-box border border-dashed border-edge/50 px-3 py-4 text-center text-sm text-muted">{t("leads:board.empty")}</p>
      )}
      <ul className="flex flex-col gap-2">
        {leads.map((lead) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Dragging is a shortcut for the select of a card
          <li
            key={lead.id}
            draggable
            onDragStart={() => setDragged(lead)}
            onDragEnd={() => setDragged(null)}
            className="cursor-grab rounded-box border border-base-300 bg-base-100 p-3"
          >
            <BoardCard {...{ lead, timeZone, path }} />
          </li>
        ))}
      </ul>
      {count > leads.length && (
        <a className="link px-1 py-2 text-sm" href={paths.leads({ status })}>
          {t("leads:board.all", { count })}
        </a>
      )}
    </section>
  );
}

function BoardCard({ lead, timeZone, path }: { lead: LeadSummary; timeZone: string; path: string }) {
  const { t, locale } = useTranslations();
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <a href={paths.lead({ id: lead.id })} className="min-w-0 font-semibold wrap-anywhere hover:underline">
          {lead.name || t("leads:noName")}
        </a>
        {lead.value !== null && <span className="text-sm font-medium tabular-nums">{formatMoney(toWholeDollars(lead.value), locale)}</span>}
      </div>
      <p className="text-sm text-muted">{describeJob(lead, t)}</p>
      <AttentionNotes lead={lead} timeZone={timeZone} />
      <MoveForm lead={lead} path={path} />
    </>
  );
}

/** Every move that dragging makes. */
function MoveForm({ lead, path }: { lead: LeadSummary; path: string }) {
  const { t } = useTranslations();
  const moves = leadMachine.events(lead.status, "contractor");
  if (moves.length === 0) return null;
  return (
    <Form method="post" action={path} preventScrollReset className="mt-2 flex flex-wrap gap-2">
      <input type="hidden" name="lead" value={lead.id} />
      <input type="hidden" name="seen" value={lead.version} />
      <SelectInput
        name="status"
        size="small"
        className="min-w-36 flex-1"
        aria-label={t("leads:board.move", { name: lead.name })}
        defaultValue={findNextMove(lead.status, moves) ?? moves[0]}
      >
        {moves.map((status) => (
          <option key={status} value={status}>
            {t(`values:leadStatus.${status}`)}
          </option>
        ))}
      </SelectInput>
      <Button name="act" value="move" look="outline" className="border-base-300">
        {t("leads:board.moveButton")}
      </Button>
    </Form>
  );
}

function canMove(lead: LeadSummary, status: LeadStatus): boolean {
  return leadMachine.peek(lead.status, status, "contractor") !== null;
}
