import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { AuthCode, NiceJobStatus } from "../model.ts";

interface NiceJobProps {
  /** Null for users who may not connect. */
  status: NiceJobStatus | null;
  /** What NiceJob returned, until it is confirmed. */
  returned: AuthCode | null;
  timeZone: string;
}

/** The connection to NiceJob: begin, confirm on return, disconnect. */
export function NiceJobPanel({ status, returned, timeZone }: NiceJobProps) {
  const { t, locale } = useTranslations();
  return (
    <SectionPanel title="NiceJob">
      <p>{t("ratings:niceJob.what")}</p>
      {!status && <p className="alert alert-soft alert-info max-w-none">{t("ratings:niceJob.managerOnly")}</p>}
      {status && <p className="font-medium">{t(status.connected ? "ratings:niceJob.connected" : "ratings:niceJob.notConnected")}</p>}
      {status?.connectedAt && (
        <p className="text-sm text-muted">{t("ratings:niceJob.since", { date: formatDate(status.connectedAt, timeZone, locale) })}</p>
      )}
      {status && <NiceJobForm isConnected={status.connected} returned={returned} />}
    </SectionPanel>
  );
}

/** Leaves the site, so it is sent without the router. */
function NiceJobForm({ isConnected, returned }: { isConnected: boolean; returned: AuthCode | null }) {
  const { t } = useTranslations();
  const act = returned ? "connect" : isConnected ? "disconnect" : "begin";
  return (
    <Form method="post" reloadDocument className="flex flex-col gap-3">
      {returned && <p>{t("ratings:niceJob.returned")}</p>}
      {returned && <input type="hidden" name="code" value={returned.code} />}
      {returned && <input type="hidden" name="state" value={returned.state} />}
      <Button look={act === "connect" ? "primary" : "outline"} size="tall" className="self-start" name="act" value={`niceJob.${act}`}>
        {t(`ratings:niceJob.${act}`)}
      </Button>
    </Form>
  );
}
