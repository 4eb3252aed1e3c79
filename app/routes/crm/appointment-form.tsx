import { Form } from "react-router";
import { AppointmentKey } from "#app/features/schedule/ui/cancel-appointment.tsx";
import { SlotChoice } from "#app/features/schedule/ui/slot-choice.tsx";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { loadLeadAppointment } from "./appointment-page.server.ts";

type LeadAppointmentView = Awaited<ReturnType<typeof loadLeadAppointment>>;

/** Any time of the contractor's, or one of the free ones. */
export function OwnTimeForm({ view, answer }: { view: LeadAppointmentView; answer: unknown }) {
  const { id, appointment, free, timeZone, idempotencyKey } = view;
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <SectionPanel title={t(appointment ? "schedule:set.newTime" : "schedule:set.time")}>
      <Form method="post" noValidate className="flex flex-col gap-5">
        {appointment ? (
          <AppointmentKey {...appointment} />
        ) : (
          <input type="hidden" name="key" value={findTypedValue(answer, "key", idempotencyKey)} />
        )}
        <Field
          name="time"
          type="datetime-local"
          label={t("schedule:set.own")}
          hint={t("schedule:set.ownHint")}
          defaultValue={findTypedValue(answer, "time")}
          error={error("time")}
          fieldClassName="max-w-xs"
        />
        {free.starts.length > 0 && (
          <SlotChoice
            starts={free.starts}
            timeZone={timeZone}
            chosen={findTypedValue(answer, "slot")}
            error={error("slot")}
            legend={t("schedule:set.orFree")}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" size="large" name="act" value={appointment ? "move" : "set"}>
            {t(appointment ? "schedule:set.moveButton" : "schedule:set.button")}
          </Button>
          <a className="link" href={paths.lead({ id })}>
            {t("schedule:set.back")}
          </a>
        </div>
      </Form>
    </SectionPanel>
  );
}
