import { redirect } from "react-router";
import type { Route } from "./+types/appointment";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { AppointmentTime } from "#app/features/schedule/ui/appointment-time.tsx";
import { CancelAppointment } from "#app/features/schedule/ui/cancel-appointment.tsx";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { TimeForm } from "./appointment-form.tsx";
import { loadQuoteAppointment, submitQuoteAppointment, toAppointmentPath } from "./appointment-page.server.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) =>
  loadQuoteAppointment(ctx, params, new URL(request.url).searchParams.get("done")),
);

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  const done = await submitQuoteAppointment(ctx, params, form);
  return redirect(toAppointmentPath(params, done), 303);
});

export const handle: PageHandle = { translations: ["schedule", "accounts", "quotes", "services", "pages"], ownBreadcrumbs: true };

/** The homeowner chooses, moves or cancels the time of a visit or of booked work. */
export default function QuoteAppointment({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, request, appointment, kind, done } = loaderData;
  useFocusInvalidField(actionData);
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const timeZone = request.place.timeZone;
  const title = t(appointment ? "schedule:title" : `schedule:pick.${kind}`, { contractor });
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <QuoteBreadcrumbs request={request} here={contractor} />
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        {appointment && <p className="text-muted wrap-anywhere">{contractor}</p>}
      </header>
      {done && <SuccessNote>{t(`schedule:done.${done}`, { contractor })}</SuccessNote>}
      <RefusalNote answer={actionData} />
      {appointment && (
        <Panel gap={4}>
          <AppointmentTime {...{ appointment, timeZone }} />
          <p className="text-sm text-muted">
            {t(appointment.canChange ? "schedule:pick.until" : "schedule:pick.tooLate", {
              contractor,
              date: formatDate(appointment.changeUntil, timeZone, locale),
              time: formatTime(appointment.changeUntil, timeZone, locale),
            })}
          </p>
          {appointment.canChange && <CancelAppointment appointment={appointment} />}
        </Panel>
      )}
      {(!appointment || appointment.canChange) && <TimeForm view={loaderData} answer={actionData} />}
    </div>
  );
}
