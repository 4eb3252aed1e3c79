import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";
import { withdrawnProofDays } from "../model.ts";
import type { ProofView } from "../model/views.ts";
import { ProofForm } from "./proof-form.tsx";

/** For a proof under review: change or withdraw it. */
export function EditProof({ proof: { id, version, fields }, answer }: { proof: ProofView; answer: unknown }) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("proofs:form.change")}>
      <ProofForm keepAs={`proof.${id}`} seen={version} start={fields} answer={answer} />
      <Disclosure title={t("proofs:withdraw.title")}>
        <VersionedForm seen={version}>
          <p className="text-muted">{t("proofs:withdraw.text", { days: withdrawnProofDays })}</p>
          <Button look="outline" size="tall" name="act" value="withdraw" className="self-start">
            {t("proofs:withdraw.submit")}
          </Button>
        </VersionedForm>
      </Disclosure>
    </SectionPanel>
  );
}
