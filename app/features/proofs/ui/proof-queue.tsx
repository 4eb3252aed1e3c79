import { Link } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { QueuedProof } from "../model/views.ts";

export function ProofQueue({ items, total }: { items: readonly QueuedProof[]; total: number }) {
  const { t, locale } = useTranslations();
  return (
    <Panel as="section" gap={3} aria-label={t("proofs:queue.caption")}>
      <DataTable
        caption={t("proofs:queue.caption")}
        rows={items}
        rowKey={({ proof }) => proof.id}
        isStackedOnPhone
        empty={<p className="text-muted">{t("proofs:queue.empty")}</p>}
        columns={[
          {
            key: "contractor",
            head: t("proofs:queue.contractor"),
            isRowHeader: true,
            render: ({ proof, contractor }) => (
              <Link className="link font-medium" to={paths.proofReview({ id: proof.id })}>
                {contractor.name}
              </Link>
            ),
          },
          { key: "kind", head: t("proofs:fields.kind"), render: ({ proof }) => t(`proofs:kinds.${proof.fields.kind}`) },
          { key: "number", head: t("proofs:fields.number"), className: "wrap-anywhere", render: ({ proof }) => proof.fields.number },
          { key: "region", head: t("proofs:fields.region"), render: ({ proof }) => proof.fields.region ?? "–" },
          { key: "date", head: t("proofs:queue.submitted"), render: ({ proof }) => formatDate(proof.submittedAt, "UTC", locale) },
        ]}
      />
      {total > items.length && <p className="text-sm text-muted">{t("proofs:queue.more", { count: total - items.length })}</p>}
    </Panel>
  );
}
