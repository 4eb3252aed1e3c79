import { Link } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { ProofFields } from "../model.ts";
import { toLicenceKey } from "../model/licence-key.ts";

type Licence = Pick<ProofFields, "region" | "number">;

/** Each link opens the form with the license filled in. */
export function UnprovenLicences({ licences }: { licences: readonly Licence[] }) {
  const { t } = useTranslations();
  if (licences.length === 0) return null;
  return (
    <Panel as="section" gap={2} aria-labelledby="unproven">
      <h2 id="unproven" className="text-lg font-semibold">
        {t("proofs:unproven.title")}
      </h2>
      <ul className="flex flex-col gap-1">
        {licences.map((licence) => (
          <li key={toLicenceKey(licence)}>
            <Link className="link inline-block py-2 wrap-anywhere" to={`${paths.proofs({ licence: toLicenceKey(licence) })}#proof-form`}>
              {t("proofs:unproven.add", { licence: toLicenceKey(licence) })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
