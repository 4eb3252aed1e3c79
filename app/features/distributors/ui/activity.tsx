import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { DistributorState } from "../model/managing.ts";

/** Deactivates a distributor, or restores it. */
export function Activity({ state }: { state: DistributorState }) {
  const { t } = useTranslations();
  const isActive = state === "active";
  return (
    <SectionPanel title={t(isActive ? "supplyhouses:deactivate" : "supplyhouses:restore")}>
      <p className="text-muted">{t(isActive ? "supplyhouses:deactivateWhat" : "supplyhouses:restoreWhat")}</p>
      {isActive ? (
        <ConfirmedAction label={t("supplyhouses:deactivate")}>
          <p className="text-sm">{t("supplyhouses:deactivateSure")}</p>
          <ActivityForm act="deactivate" />
        </ConfirmedAction>
      ) : (
        <ActivityForm act="restore" />
      )}
    </SectionPanel>
  );
}

function ActivityForm({ act }: { act: "deactivate" | "restore" }) {
  const { t } = useTranslations();
  return (
    <Form method="post" preventScrollReset>
      <Button look={act === "restore" ? "secondary" : "danger"} size="tall" name="act" value={act}>
        {t(`supplyhouses:${act}`)}
      </Button>
    </Form>
  );
}
