import type { Route } from "./+types/proofs";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { PausedNote } from "#app/features/proofs/ui/paused-note.tsx";
import { ProofForm } from "#app/features/proofs/ui/proof-form.tsx";
import { ProofList } from "#app/features/proofs/ui/proof-list.tsx";
import { UnprovenLicences } from "#app/features/proofs/ui/unproven-licences.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadProofsPage, submitProofForm } from "./proofs-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadProofsPage(ctx, new URL(request.url).searchParams));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) =>
  submitProofForm(ctx, form, new URL(request.url).searchParams.get("renews")),
);

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["proofs", "services", "pages", "regions"] };

export default function ProofsPage({
  loaderData: { wallet, renewed, unproven, start, formName, sent, key },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.proofs")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("pages:names.proofs")}</h1>
        <p className="text-muted">{t("proofs:about")}</p>
      </header>
      {wallet === null && <p className="alert alert-soft alert-info max-w-none">{t("proofs:managerOnly")}</p>}
      {wallet && (
        <>
          {sent && !actionData && <SuccessNote>{t("proofs:done.submitted")}</SuccessNote>}
          <PausedNote paused={wallet.paused} />
          <RefusalNote answer={actionData} />
          <ProofList proofs={wallet.proofs} />
          <UnprovenLicences licences={unproven} />
          <SectionPanel title={t(renewed ? "proofs:form.renew" : "proofs:form.add")}>
            <ProofForm
              key={formName}
              keepAs={`newProof.${formName}`}
              formKey={key}
              start={start}
              isRenewal={renewed !== null}
              answer={actionData}
            />
          </SectionPanel>
        </>
      )}
    </div>
  );
}
