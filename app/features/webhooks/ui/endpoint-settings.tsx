import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { formerSecretDays, offAfterDays, type ShownEndpoint } from "../model.ts";
import { EndpointFields } from "./endpoint-fields.tsx";

function EndpointForm({ endpoint: { id, version }, children }: { endpoint: ShownEndpoint; children: ReactNode }) {
  return (
    <Form method="post" noValidate preventScrollReset className="contents">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={version} />
      {children}
    </Form>
  );
}

/** What its owner sets of one endpoint. */
export function EndpointSettings({ endpoint, answer }: { endpoint: ShownEndpoint; answer: unknown }) {
  const { t } = useTranslations();
  const { url, types, off, waiting } = endpoint;
  return (
    <SectionPanel title={t("webhooks:endpoint.title")}>
      <p className="font-medium break-all">{url}</p>
      <State endpoint={endpoint} />
      {waiting > 0 && <p className="text-sm text-muted">{t("webhooks:endpoint.waiting", { count: waiting })}</p>}
      <div className="flex flex-wrap items-start gap-3">
        {off ? (
          <EndpointForm endpoint={endpoint}>
            <Button look="primary" size="tall" name="act" value="turnOn">
              {t("webhooks:endpoint.turnOn")}
            </Button>
          </EndpointForm>
        ) : (
          <>
            <EndpointForm endpoint={endpoint}>
              <Button look="outline" size="tall" name="act" value="ping">
                {t("webhooks:endpoint.ping")}
              </Button>
            </EndpointForm>
            <ConfirmedAction label={t("webhooks:endpoint.turnOff")}>
              <p>{t("webhooks:endpoint.turnOffWhat")}</p>
              <EndpointForm endpoint={endpoint}>
                <Button look="danger" name="act" value="turnOff" className="self-start">
                  {t("webhooks:endpoint.turnOffNow")}
                </Button>
              </EndpointForm>
            </ConfirmedAction>
          </>
        )}
        <ConfirmedAction label={t("webhooks:endpoint.delete")} look="ghost">
          <p>{t("webhooks:endpoint.deleteWhat")}</p>
          <EndpointForm endpoint={endpoint}>
            <Button look="danger" name="act" value="delete" className="self-start">
              {t("webhooks:endpoint.deleteNow")}
            </Button>
          </EndpointForm>
        </ConfirmedAction>
      </div>
      <Disclosure title={t("webhooks:endpoint.edit")} open={isRefusal(answer) && answer.typed.url !== undefined}>
        <div className="flex flex-col gap-4 pt-2">
          <EndpointForm endpoint={endpoint}>
            <EndpointFields url={url} types={types} answer={answer} />
            <Button look="primary" size="tall" name="act" value="edit" className="self-start">
              {t("webhooks:endpoint.save")}
            </Button>
          </EndpointForm>
        </div>
      </Disclosure>
      <Secrets endpoint={endpoint} />
    </SectionPanel>
  );
}

function State({ endpoint: { off, failingSince } }: { endpoint: ShownEndpoint }) {
  const { t, locale } = useTranslations();
  const day = (moment: string) => formatDate(moment, easternTime, locale);
  if (off)
    return (
      <p className="text-error">
        {t(`webhooks:off.${off.reason}`)} {t("webhooks:off.since", { day: day(off.at) })}
      </p>
    );
  if (failingSince) return <p className="text-error">{t("webhooks:endpoint.failing", { day: day(failingSince), count: offAfterDays })}</p>;
  return <p className="text-muted">{t("webhooks:endpoint.on")}</p>;
}

function Secrets({ endpoint }: { endpoint: ShownEndpoint }) {
  const { t, locale } = useTranslations();
  const { ending, secretAt, former } = endpoint;
  const day = (moment: string) => formatDate(moment, easternTime, locale);
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{t("webhooks:secret.title")}</h3>
      <p>{t("webhooks:secret.current", { ending, day: day(secretAt) })}</p>
      {former ? (
        <>
          <p>
            {t("webhooks:secret.former", {
              ending: former.ending,
              day: day(former.endsAt),
              time: formatTime(former.endsAt, easternTime, locale),
            })}
          </p>
          <ConfirmedAction label={t("webhooks:secret.end")} look="ghost">
            <p>{t("webhooks:secret.endWhat", { ending: former.ending })}</p>
            <EndpointForm endpoint={endpoint}>
              <Button look="danger" name="act" value="endSecret" className="self-start">
                {t("webhooks:secret.endNow")}
              </Button>
            </EndpointForm>
          </ConfirmedAction>
        </>
      ) : (
        <ConfirmedAction label={t("webhooks:secret.replace")}>
          <p>{t("webhooks:secret.replaceWhat", { count: formerSecretDays })}</p>
          <EndpointForm endpoint={endpoint}>
            <Button look="primary" name="act" value="replaceSecret" className="self-start">
              {t("webhooks:secret.create")}
            </Button>
          </EndpointForm>
        </ConfirmedAction>
      )}
    </div>
  );
}
