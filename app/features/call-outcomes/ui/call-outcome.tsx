import { useEffect, useState } from "react";
import { Form } from "react-router";
import { callOutcomes } from "#app/features/leads/model/timeline.ts";
import { readTabJson, tabStorage } from "#app/lib/tab-storage.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { parseStartedCall, type StartedCall } from "../model.ts";

const storageKey = "startedCall";

interface CallOutcomeProps {
  /** Lead called by the page's links; those with `data-call-lead` and `data-call-name` name their own. */
  lead?: { id: string; name: string };
}

/** Asks how a call went as soon as its caller is back on the page. */
export function CallOutcome({ lead }: CallOutcomeProps) {
  const { t } = useTranslations();
  const [call, setCall] = useStartedCall(lead);
  const forget = () => {
    tabStorage.setItem(storageKey, "");
    setCall(null);
  };
  const name = call?.name || t("leads:noName");
  return (
    <Dialog isOpen={call !== null} title={t("leads:call.asked", { name })} closeLabel={t("leads:call.close")} onClose={forget} isSheet>
      {() =>
        call && (
          <Form method="post" action={paths.lead({ id: call.leadId })} onSubmit={forget} className="flex flex-col gap-3">
            <input type="hidden" name="act" value="called" />
            <TextArea name="comment" id="asked-call-comment" rows={2} label={t("leads:call.comment")} />
            {callOutcomes.map((outcome) => (
              <Button key={outcome} name="outcome" value={outcome} look="outline" size="large" isWide>
                {t(`leads:outcome.${outcome}`)}
              </Button>
            ))}
            <Button type="button" look="ghost" size="large" isWide onClick={forget}>
              {t("leads:call.notMade")}
            </Button>
          </Form>
        )
      }
    </Dialog>
  );
}

/** Keeps who was called while a phone's dialer hides the page, or ends it. */
function useStartedCall(lead: CallOutcomeProps["lead"]) {
  const [call, setCall] = useState<StartedCall | null>(null);
  const { id, name } = lead ?? {};
  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[href^="tel:"]') : null;
      const leadId = link?.dataset["callLead"] ?? id;
      if (!link || !leadId) return;
      const started: StartedCall = { leadId, name: link.dataset["callName"] ?? name ?? "", startedAt: Date.now() };
      tabStorage.setItem(storageKey, JSON.stringify(started));
    };
    const ask = () => {
      if (document.visibilityState === "visible") setCall(parseStartedCall(readTabJson(storageKey), Date.now()));
    };
    ask();
    document.addEventListener("click", remember);
    document.addEventListener("visibilitychange", ask);
    window.addEventListener("pageshow", ask);
    window.addEventListener("focus", ask);
    return () => {
      document.removeEventListener("click", remember);
      document.removeEventListener("visibilitychange", ask);
      window.removeEventListener("pageshow", ask);
      window.removeEventListener("focus", ask);
    };
  }, [id, name]);
  return [call, setCall] as const;
}
