import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { isAwaitingAnswer, isDeclined, type EnterpriseConnection } from "../model.ts";

/** Its state, and a button that removes it: the page's action gets `act=remove`. */
export function ConnectionPanel({ connection }: { connection: EnterpriseConnection }) {
  const { t } = useTranslations();
  const { supplyHouseName, state, declineReason, isMailWaiting, version } = connection;
  return (
    <SectionPanel title={t(`enterprise:states.${state}.title`)}>
      <p className="wrap-anywhere">{t(`enterprise:states.${state}.what`, { name: supplyHouseName })}</p>
      {isAwaitingAnswer(state) && isMailWaiting && (
        <p className="alert alert-soft alert-info max-w-none">{t("enterprise:mailWaiting", { name: supplyHouseName })}</p>
      )}
      {isDeclined(state) && (
        <>
          <blockquote className="border-l-4 border-base-300 pl-4 whitespace-pre-line wrap-anywhere">{declineReason}</blockquote>
          <p>{t("enterprise:states.DECLINED.next")}</p>
        </>
      )}
      <ConfirmedAction label={t("enterprise:remove")}>
        <p className="text-sm">{t("enterprise:consentHint")}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="seen" value={version} />
          <Button look="danger" name="act" value="remove">
            {t("enterprise:remove")}
          </Button>
        </Form>
      </ConfirmedAction>
    </SectionPanel>
  );
}
