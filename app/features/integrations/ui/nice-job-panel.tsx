import { Form } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { AuthCode, NiceJobDeliveries, NiceJobStatus } from "../model.ts";
import { NiceJobDeliveryList } from "./nice-job-deliveries.tsx";

interface NiceJobProps {
  /** Null for users who may not connect. */
  status: NiceJobStatus | null;
  deliveries: NiceJobDeliveries | null;
  /** What NiceJob returned, until it is confirmed. */
  returned: AuthCode | null;
  /** Where access is granted, once a connection has begun. */
  authorizeUrl: string | null;
  timeZone: string;
}

/** The connection to NiceJob: begin, grant access there, confirm on return, disconnect. */
export function NiceJobPanel({ status, deliveries, returned, authorizeUrl, timeZone }: NiceJobProps) {
  const { t, locale } = useTranslations();
  return (
    <SectionPanel title="NiceJob">
      <p>{t("ratings:niceJob.what")}</p>
      {!status && <p className="alert alert-soft alert-info max-w-none">{t("ratings:niceJob.managerOnly")}</p>}
      {status && <p className="font-medium">{t(status.connected ? "ratings:niceJob.connected" : "ratings:niceJob.notConnected")}</p>}
      {status?.connectedAt && (
        <p className="text-sm text-muted">{t("ratings:niceJob.since", { date: formatDate(status.connectedAt, timeZone, locale) })}</p>
      )}
      {deliveries && !returned && <NiceJobDeliveryList deliveries={deliveries} timeZone={timeZone} />}
      {authorizeUrl && (
        <>
          <p>{t("ratings:niceJob.leaving")}</p>
          {/* A link, because the content security policy keeps forms within our hosts. */}
          <ButtonLink look="primary" size="tall" className="self-start" href={authorizeUrl} rel="noopener">
            {t("ratings:niceJob.continue")}
          </ButtonLink>
        </>
      )}
      {status && !authorizeUrl && <NiceJobForm isConnected={status.connected} returned={returned} />}
    </SectionPanel>
  );
}

function NiceJobForm({ isConnected, returned }: { isConnected: boolean; returned: AuthCode | null }) {
  const { t } = useTranslations();
  const act = returned ? "connect" : isConnected ? "disconnect" : "begin";
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-3">
      {returned && <p>{t("ratings:niceJob.returned")}</p>}
      {returned && <input type="hidden" name="code" value={returned.code} />}
      {returned && <input type="hidden" name="state" value={returned.state} />}
      <Button look={act === "connect" ? "primary" : "outline"} size="tall" className="self-start" name="act" value={`niceJob.${act}`}>
        {t(`ratings:niceJob.${act}`)}
      </Button>
    </Form>
  );
}
