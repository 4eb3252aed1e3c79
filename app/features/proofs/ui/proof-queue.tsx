import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import type { QueuedProof } from "../model/views.ts";

export function ProofQueue({ items, total }: { items: readonly QueuedProof[]; total: number }) {
  const { t, locale } = useTranslations();
  return (
    <LinkedTable
      title={t("proofs:queue.caption")}
      rows={items}
      rowKey={({ proof }) => proof.id}
      head={t("proofs:queue.contractor")}
      toLink={({ proof, contractor }) => ({ name: contractor.name, path: paths.proofReview({ id: proof.id }) })}
      empty={t("proofs:queue.empty")}
      columns={[
        { key: "kind", head: t("proofs:fields.kind"), render: ({ proof }) => t(`proofs:kinds.${proof.fields.kind}`) },
        { key: "number", head: t("proofs:fields.number"), className: "wrap-anywhere", render: ({ proof }) => proof.fields.number },
        {
          key: "region",
          head: t("proofs:fields.region"),
          render: ({ proof }) => proof.fields.region ?? <span className="max-sm:hidden">–</span>,
        },
        {
          key: "date",
          head: t("proofs:queue.submitted"),
          render: ({ proof, timeZone }) => formatDate(proof.submittedAt, timeZone, locale),
        },
      ]}
    >
      {total > items.length && <p className="text-sm text-muted">{t("proofs:queue.more", { count: total - items.length })}</p>}
    </LinkedTable>
  );
}
