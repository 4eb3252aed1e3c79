import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Channel, LeadFollowUps, PastFollowUp } from "../model.ts";

interface FollowUpsPanelProps {
  followUps: LeadFollowUps;
  leadId: string;
  timeZone: string;
}

/** What will be sent to the customer of a lead, what was sent, and the way to stop it. */
export function FollowUpsPanel({ followUps: { isOn, isStopped, isWithdrawn, planned, past }, leadId, timeZone }: FollowUpsPanelProps) {
  const { t } = useTranslations();
  return (
    <Panel as="section" id="follow-ups" gap={4} aria-labelledby="follow-ups-title" className="scroll-mt-20 print:hidden">
      <h2 id="follow-ups-title" className="text-sm font-medium text-muted">
        {t("followups:title")}
      </h2>
      {planned.length > 0 ? (
        <ul className="flex flex-col divide-y divide-base-300">
          {planned.map(({ id, step, dueAt, channels }) => (
            <li key={id} className="flex flex-col py-2 first:pt-0 last:pb-0">
              <span className="font-medium">{t(`followups:step.${step}.name`)}</span>
              <span className="text-sm text-muted">
                <When at={dueAt} {...{ channels, timeZone }} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{t(`followups:lead.${isWithdrawn ? "withdrawn" : isStopped ? "stopped" : isOn ? "none" : "off"}`)}</p>
      )}
      {past.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {past.map((followUp) => (
            <PastLine key={followUp.id} {...{ followUp, timeZone }} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {(isOn || isStopped) && !isWithdrawn && (
          <Form method="post" preventScrollReset>
            <Button name="act" value={isStopped ? "followUpsResume" : "followUpsStop"} look="outline">
              {t(isStopped ? "followups:lead.resume" : "followups:lead.stop")}
            </Button>
          </Form>
        )}
        <a className="link inline-flex min-h-11 items-center" href={paths.followUpSettings({ lead: leadId })}>
          {t("followups:lead.settings")}
        </a>
      </div>
    </Panel>
  );
}

interface WhenProps {
  at: string;
  channels: readonly Channel[];
  timeZone: string;
}

function When({ at, channels, timeZone }: WhenProps) {
  const { t, locale } = useTranslations();
  const time = t("followups:lead.at", { date: formatDate(at, timeZone, locale), time: formatTime(at, timeZone, locale) });
  return [time, ...channels.map((channel) => t(`followups:channel.${channel}`))].join(" · ");
}

function PastLine({ followUp: { step, status, reason, at, channels }, timeZone }: { followUp: PastFollowUp; timeZone: string }) {
  const { t } = useTranslations();
  const name = t(`followups:step.${step}.name`);
  if (status === "SENT")
    return (
      <li>
        <span className="block">{t("followups:lead.sent", { name })}</span>
        <span className="text-muted">
          <When {...{ at, channels, timeZone }} />
        </span>
      </li>
    );
  return (
    <li>
      <span className="block">{t("followups:lead.notSent", { name })}</span>
      <span className="text-muted">{t(`followups:reason.${reason ?? "MOVED"}`)}</span>
    </li>
  );
}
