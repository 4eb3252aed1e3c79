import type { Route } from "./+types/proofs";
import { listProofQueue } from "#app/features/proofs/service/review.server.ts";
import { ProofQueue } from "#app/features/proofs/ui/proof-queue.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { PageHead } from "#app/ui/page-head.tsx";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => listProofQueue(ctx));

export const handle: PageHandle = { translations: ["proofs", "services", "pages"], lazyErrors: true };

export default function ProofQueuePage({ loaderData: { items, total } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHead title={t("pages:names.proofQueue")} about={t("proofs:queue.about")} />
      <ProofQueue items={items} total={total} />
    </div>
  );
}
