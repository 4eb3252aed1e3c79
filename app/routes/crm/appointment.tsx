import { redirect } from "react-router";
import type { Route } from "./+types/appointment";
import { AppointmentTime } from "#app/features/schedule/ui/appointment-time.tsx";
import { CancelAppointment } from "#app/features/schedule/ui/cancel-appointment.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { OwnTimeForm } from "./appointment-form.tsx";
import { loadLeadAppointment, submitLeadAppointment } from "./appointment-page.server.ts";

export const loader = createLoader((ctx, { params }: Route.LoaderArgs) => loadLeadAppointment(ctx, params.id));

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  await submitLeadAppointment(ctx, params.id, form);
  return redirect(paths.lead({ id: params.id }, { done: "appointment" }), 303);
});

export const handle: PageHandle = { translations: ["schedule", "services", "pages"] };

/** The contractor sets, moves or cancels the time of a visit or job. */
export default function LeadAppointment({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { customer, kind, appointment, timeZone } = loaderData;
  const { t } = useTranslations();
  const title = t(appointment ? "schedule:set.move" : `schedule:set.${kind}`);
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-5 sm:py-8">
      <title>{title}</title>
      <header>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted wrap-anywhere">{customer}</p>
      </header>
      <RefusalNote answer={actionData} />
      {appointment && (
        <Panel gap={4}>
          <AppointmentTime {...{ appointment, timeZone }} />
          {appointment.canChange && <CancelAppointment appointment={appointment} />}
        </Panel>
      )}
      {(!appointment || appointment.canChange) && <OwnTimeForm view={loaderData} answer={actionData} />}
    </div>
  );
}
