import { Link, redirect } from "react-router";
import type { Route } from "./+types/proof";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { acceptProof, rejectProof, revokeProof, type Check } from "#app/features/proofs/service/checks.server.ts";
import { loadProofReview, lookUpLicence } from "#app/features/proofs/service/review.server.ts";
import { ProofReview } from "#app/features/proofs/ui/proof-review.tsx";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader((ctx, { params: { id } }: Route.LoaderArgs) => loadProofReview(ctx, id));

const decisions = { accept: acceptProof, reject: rejectProof, revoke: revokeProof } as const;

export const action = createAction(async (ctx, { params: { id } }: Route.ActionArgs, form) => {
  await decide(ctx, id, form);
  return redirect(paths.proofReview({ id }), 303);
});

async function decide(ctx: Ctx, id: string, form: FormData): Promise<void> {
  const text = (name: string) => String(form.get(name) ?? "");
  const name = text("act");
  if (name === "lookUp") return void (await lookUpLicence(ctx, id));
  if (!Object.hasOwn(decisions, name)) fail("invalid", "input.invalid");
  const check: Check = { id, seen: Number(text("seen")), source: text("source"), note: text("note") };
  await decisions[name as keyof typeof decisions](ctx, { ...check, badges: form.getAll("badges").map(String) });
}

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["proofs", "services", "directory", "pages"] };

export default function ProofReviewPage({ loaderData: review, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <title>{t("pages:names.proofReview")}</title>
      <h1 className="text-2xl font-semibold wrap-anywhere">
        {t(`proofs:kinds.${review.proof.fields.kind}`)} · {review.contractor.name}
      </h1>
      <RefusalNote answer={actionData} />
      <ProofReview review={review} answer={actionData} />
      <p>
        <Link className="link" to={paths.proofQueue()}>
          {t("proofs:queue.back")}
        </Link>
      </p>
    </div>
  );
}
