import { Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { isUnderReview } from "../model/life-cycle.ts";
import { documentsAnchor, type BusinessProof, type ProofReview as Review } from "../model/views.ts";
import { ProofFieldList } from "./proof-field-list.tsx";
import { ProofReview } from "./proof-review.tsx";
import { StatusBadge } from "./status-badge.tsx";

interface BusinessProofsProps {
  proofs: readonly BusinessProof[];
  /** The document that is open for review. */
  review: Review | null;
  /** Of a form of that review. */
  answer: unknown;
  /** The page with this document open, or with the list. */
  toReview: (id: string | null) => string;
}

/** The documents of a business on a page of staff: the list, or one of them with its decision. */
export function BusinessProofs({ proofs, review, answer, toReview }: BusinessProofsProps) {
  const { t } = useTranslations();
  const toPath = (id: string | null) => `${toReview(id)}#${documentsAnchor}`;
  if (!review) return <ProofList proofs={proofs} toPath={toPath} />;
  return (
    <section key={review.proof.id} id={documentsAnchor} aria-labelledby="open-document" className="flex scroll-mt-16 flex-col gap-4">
      <h2 id="open-document" className="text-xl font-semibold">
        {t("proofs:review.business")}: {t(`proofs:kinds.${review.proof.fields.kind}`)}
      </h2>
      <RefusalNote answer={answer} />
      <ProofReview review={review} answer={answer} toReview={toPath} />
      <Link className="link w-fit py-2" to={toPath(null)} preventScrollReset>
        {t("proofs:review.close")}
      </Link>
    </section>
  );
}

function ProofList({ proofs, toPath }: { proofs: readonly BusinessProof[]; toPath: (id: string) => string }) {
  const { t } = useTranslations();
  return (
    <div id={documentsAnchor} className="scroll-mt-16">
      <SectionPanel title={t("proofs:review.business")}>
        {proofs.length === 0 && <p className="text-muted">{t("proofs:review.none")}</p>}
        <ul className="flex flex-col divide-y divide-base-300">
          {proofs.map(({ id, status, fields }) => (
            <li key={id} className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
              <StatusBadge status={status} />
              <ProofFieldList fields={fields} />
              <Link className="link w-fit py-2" to={toPath(id)}>
                {t(isUnderReview(status) ? "proofs:review.check" : "proofs:review.open")}{" "}
                <span className="sr-only">
                  {t(`proofs:kinds.${fields.kind}`)} {fields.number}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </SectionPanel>
    </div>
  );
}
