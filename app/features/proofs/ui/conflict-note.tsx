import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { proofFieldNames, ProofFields } from "../model.ts";
import { formatProofFields } from "./proof-field-list.tsx";

/** After a conflict: compares the saved and the typed values. The form below keeps the typed ones. */
export function ConflictNote({ answer, saved }: { answer: unknown; saved: ProofFields }) {
  const translations = useTranslations();
  const { t } = translations;
  if (!isRefusal(answer) || answer.failure.code !== "proofs.changed" || answer.typed.kind === undefined) return null;
  const typed = ProofFields.safeParse(Object.fromEntries(proofFieldNames.map((name) => [name, answer.typed[name] ?? ""])));
  if (!typed.success) return null;
  const [savedFields, typedFields] = [formatProofFields(saved, translations), formatProofFields(typed.data, translations)];
  const findText = (fields: typeof typedFields, name: string) => fields.find((field) => field.name === name)?.text ?? "";
  const rows = proofFieldNames.map((name) => ({ name, saved: findText(savedFields, name), typed: findText(typedFields, name) }));
  return (
    <Panel as="section" gap={3}>
      <h2 className="text-xl font-semibold">{t("proofs:conflict.title")}</h2>
      <p>{t("proofs:conflict.text")}</p>
      <DataTable
        caption={t("proofs:conflict.title")}
        rows={rows.filter((row) => row.saved !== row.typed)}
        rowKey={({ name }) => name}
        isStackedOnPhone
        columns={[
          { key: "name", head: t("proofs:conflict.field"), isRowHeader: true, render: ({ name }) => t(`proofs:fields.${name}`) },
          {
            key: "saved",
            head: t("proofs:conflict.saved"),
            render: (row) => <Value label={t("proofs:conflict.saved")} text={row.saved} />,
          },
          {
            key: "typed",
            head: t("proofs:conflict.typed"),
            render: (row) => <Value label={t("proofs:conflict.typed")} text={row.typed} />,
          },
        ]}
        empty={<p className="text-muted">{t("proofs:conflict.same")}</p>}
      />
    </Panel>
  );
}

/** On phones the table header is hidden, so each value has a label. */
function Value({ label, text }: { label: string; text: string }) {
  return (
    <span className="wrap-anywhere">
      <span className="text-sm text-muted sm:hidden">{label}: </span>
      {text || "–"}
    </span>
  );
}
