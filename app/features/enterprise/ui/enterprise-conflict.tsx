import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { VersionConflict } from "#app/ui/version-conflict.tsx";
import type { EnterpriseSettings } from "../model.ts";

/** The name has a version of its own. */
const conflictCodes = new Set(["enterprise.changed", "businessDetails.changed"]);

/** What was typed, if somebody else saved first. */
export function findConflictingInput(answer: unknown): Record<string, string> | null {
  return isRefusal(answer) && conflictCodes.has(answer.failure.code) ? answer.typed : null;
}

/** Both versions of a connection that somebody else saved first. */
export function EnterpriseConflict({ settings, typed }: { settings: EnterpriseSettings; typed: Record<string, string> }) {
  const { t } = useTranslations();
  const { connection, supplyHouseName, houses } = settings;
  const nameSupplyHouse = (publicId: string) => houses.find((house) => house.publicId === publicId)?.name ?? "";
  const say = (isOn: boolean) => t(isOn ? "outcomes:conflict.yes" : "outcomes:conflict.no");
  const { distributor = "", supplyHouseName: typedName = "", accountNumber = "", consent } = typed;
  const rows = [
    { label: t("enterprise:house"), saved: nameSupplyHouse(connection?.distributor ?? ""), yours: nameSupplyHouse(distributor) },
    { label: t("enterprise:name"), saved: supplyHouseName, yours: typedName || nameSupplyHouse(distributor) },
    { label: t("enterprise:number"), saved: connection?.accountNumber ?? "", yours: accountNumber },
    { label: t("enterprise:consent"), saved: say(connection !== null), yours: say(consent === "on") },
  ];
  return <VersionConflict rows={rows} path="?" />;
}
