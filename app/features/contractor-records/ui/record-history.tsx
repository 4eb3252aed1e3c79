import { writeAct } from "#app/features/audit-search/model/write-row.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { BrandField } from "#app/ui/brand-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxNoteLength, type Note, type RecordedAct, type RecordMembership } from "../model.ts";

interface NotesProps {
  publicId: string;
  notes: readonly Note[];
  /** Of a new note, so that it can be sent twice. */
  newId: string;
  memberships: readonly RecordMembership[];
  brandNames: Readonly<Record<string, string>>;
  answer: unknown;
}

/** What staff wrote about the contractor, the newest first, and a form for more. */
export function RecordNotes({ publicId, notes, newId, memberships, brandNames, answer: pageAnswer }: NotesProps) {
  const { t, locale } = useTranslations();
  const answer = isRefusal(pageAnswer) && pageAnswer.typed.act === "note" ? pageAnswer : null;
  const errorFor = useFieldErrors(answer);
  return (
    <SectionPanel title={t("records:notes")}>
      {memberships.length > 0 && (
        <KeptForm keepAs={`note ${publicId}`} key={findTypedValue(answer, "id", newId)} noValidate className="flex flex-col gap-3">
          <input type="hidden" name="id" value={findTypedValue(answer, "id", newId)} />
          <BrandField
            label={t("records:noteBrand")}
            brands={memberships.map(({ brand }) => ({ code: brand, name: brandNames[brand] ?? brand }))}
            chosen={findTypedValue(answer, "brand", memberships[0]?.brand)}
            error={errorFor("brand")}
          />
          <TextArea
            name="words"
            label={t("records:note")}
            hint={t("records:noteHint")}
            error={errorFor("words")}
            defaultValue={findTypedValue(answer, "words")}
            maxLength={maxNoteLength}
            required
          />
          <Button look="secondary" size="tall" name="act" value="note" className="self-start">
            {t("records:addNote")}
          </Button>
        </KeptForm>
      )}
      {notes.length === 0 ? (
        <p className="text-muted">{t("records:noNotes")}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {notes.map(({ id, brand, author, words, createdAt }) => (
            <li key={id} className="flex flex-col gap-1 rounded-box bg-base-200 px-3 py-2">
              <span className="whitespace-pre-line wrap-anywhere">{words}</span>
              <span className="text-sm text-muted">
                {[author, brandNames[brand] ?? brand, formatDate(createdAt, easternTime, locale)].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionPanel>
  );
}

/** The newest entries of the audit log about the contractor. */
export function RecordHistory({ acts, brandNames }: { acts: readonly RecordedAct[]; brandNames: Readonly<Record<string, string>> }) {
  const { t, locale } = useTranslations();
  const columns: Column<RecordedAct>[] = [
    {
      key: "when",
      head: t("records:when"),
      isRowHeader: true,
      render: ({ at }) => `${formatDate(at, easternTime, locale)}, ${formatTime(at, easternTime, locale)}`,
    },
    { key: "act", head: t("records:what"), render: ({ act }) => writeAct(act, { t }) },
    { key: "who", head: t("records:who"), render: ({ by }) => by ?? "—" },
    { key: "brand", head: t("records:brand"), render: ({ brand }) => brandNames[brand] ?? brand },
    { key: "facts", head: t("records:facts"), render: ({ facts }) => facts, className: "wrap-anywhere text-sm" },
  ];
  return (
    <SectionPanel title={t("records:history")}>
      <DataTable
        caption={t("records:history")}
        columns={columns}
        rows={acts}
        rowKey={({ id }) => id}
        isStackedOnPhone
        empty={<p className="text-muted">{t("records:noHistory")}</p>}
      />
    </SectionPanel>
  );
}
