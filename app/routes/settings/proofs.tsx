import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { Route } from "./+types/proofs";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadOwnProof, findWallet, submitProof } from "#app/features/proofs/service.server.ts";
import { PausedNote } from "#app/features/proofs/ui/paused-note.tsx";
import { ProofForm } from "#app/features/proofs/ui/proof-form.tsx";
import { ProofList } from "#app/features/proofs/ui/proof-list.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { parseProofForm, readUploadedFile } from "./proof-forms.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = new URL(request.url).searchParams;
  const [wallet, renews] = [await findWallet(ctx), query.get("renews")];
  const renewed = wallet && renews ? (await loadOwnProof(ctx, renews)).proof : null;
  return { wallet, renewed, sent: query.has("sent"), key: randomUUID() };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const renews = new URL(request.url).searchParams.get("renews");
  await submitProof(ctx, { fields: parseProofForm(form), file: await readUploadedFile(form), key: form.get("key"), renews });
  return redirect(paths.proofs({ sent: 1 }), 303);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["proofs", "services", "pages"] };

export default function ProofsPage({ loaderData: { wallet, renewed, sent, key }, actionData }: Route.ComponentProps) {
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
          {sent && !actionData && <output className="alert alert-soft alert-success max-w-none">{t("proofs:done.submitted")}</output>}
          <PausedNote paused={wallet.paused} />
          <RefusalNote answer={actionData} />
          <ProofList proofs={wallet.proofs} />
          <SectionPanel title={t(renewed ? "proofs:form.renew" : "proofs:form.add")}>
            <ProofForm
              key={renewed?.id ?? "new"}
              keepAs={`newProof.${renewed?.id ?? ""}`}
              formKey={key}
              start={renewed?.fields ?? null}
              isRenewal={renewed !== null}
              answer={actionData}
            />
          </SectionPanel>
        </>
      )}
    </div>
  );
}
