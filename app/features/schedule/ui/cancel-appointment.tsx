import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import type { AppointmentView } from "../model.ts";

/** Asks first. Booked work stays booked. */
export function CancelAppointment({ appointment: { id, kind, sequence } }: { appointment: AppointmentView }) {
  const { t } = useTranslations();
  return (
    <ConfirmedAction label={t("schedule:cancel.open")}>
      <p>{t(`schedule:cancel.effect.${kind}`)}</p>
      <Form method="post">
        <AppointmentKey id={id} sequence={sequence} />
        <Button look="neutral" size="tall" name="act" value="cancel">
          {t("schedule:cancel.button")}
        </Button>
      </Form>
    </ConfirmedAction>
  );
}

export function AppointmentKey({ id, sequence }: Pick<AppointmentView, "id" | "sequence">) {
  return (
    <>
      <input type="hidden" name="appointment" value={id} />
      <input type="hidden" name="seen" value={sequence} />
    </>
  );
}
