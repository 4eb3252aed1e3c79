import { Form, Link } from "react-router";
import { formatDate } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { WaitingConnection } from "../model.ts";

interface WaitingRequestsProps {
  requests: readonly WaitingConnection[];
  /** False on the page of one supply house. */
  isHouseShown: boolean;
  answer: unknown;
}

/** Contractors that asked supply houses to list them, with both answers. Nothing if none waits. */
export function WaitingRequests({ requests, isHouseShown, answer }: WaitingRequestsProps) {
  const { t } = useTranslations();
  if (requests.length === 0) return null;
  return (
    <SectionPanel title={t("supplyhouses:requests.title")}>
      <p className="text-muted">{t("supplyhouses:requests.about")}</p>
      <ul className="flex flex-col divide-y divide-base-300">
        {requests.map((request) => (
          <WaitingRequest key={request.contractor} {...{ request, isHouseShown, answer }} />
        ))}
      </ul>
    </SectionPanel>
  );
}

interface WaitingRequestProps extends Pick<WaitingRequestsProps, "isHouseShown" | "answer"> {
  request: WaitingConnection;
}

function WaitingRequest({ request, isHouseShown, answer }: WaitingRequestProps) {
  const { t, locale } = useTranslations();
  const { contractor, name, city, region, workPhone, house, houseId, requestedAt } = request;
  const isOwn = findTypedValue(answer, "contractor") === contractor;
  const errorFor = useFieldErrors(isOwn ? answer : null);
  const date = formatDate(requestedAt, easternTime, locale);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {[t("supplyhouses:place", { city, region }), formatPhone(workPhone), t("supplyhouses:requests.since", { date })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {isHouseShown && (
          <Link className="link inline-flex min-h-11 items-center wrap-anywhere" to={paths.adminDistributor({ id: houseId })}>
            {house}
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="contractor" value={contractor} />
          <input type="hidden" name="house" value={houseId} />
          <Button look="secondary" size="tall" name="act" value="connect">
            {t("supplyhouses:requests.confirm")}
            <span className="sr-only">: {name}</span>
          </Button>
        </Form>
        <ConfirmedAction
          label={
            <>
              {t("supplyhouses:requests.decline")}
              <span className="sr-only">: {name}</span>
            </>
          }
        >
          <Form method="post" preventScrollReset noValidate className="flex flex-col gap-3">
            <input type="hidden" name="contractor" value={contractor} />
            <input type="hidden" name="house" value={houseId} />
            <TextArea
              id={`decline-${contractor}`}
              name="reason"
              label={t("supplyhouses:reason")}
              hint={t("supplyhouses:requests.reasonHint")}
              error={errorFor("reason")}
              defaultValue={isOwn ? findTypedValue(answer, "reason") : ""}
              maxLength={500}
              rows={3}
              required
            />
            <Button look="outline" name="act" value="disconnect" className="self-start">
              {t("supplyhouses:requests.decline")}
            </Button>
          </Form>
        </ConfirmedAction>
      </div>
    </li>
  );
}
