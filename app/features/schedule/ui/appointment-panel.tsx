import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { AppointmentView } from "../model.ts";
import { AppointmentTime } from "./appointment-time.tsx";

interface AppointmentPanelProps {
  appointments: readonly AppointmentView[];
  timeZone: string;
  /** Where it is changed, or a time is chosen; null where none can be. */
  href: string | null;
}

/** What is set, and the way to change it. Nothing without an appointment where none can be set. */
export function AppointmentPanel({ appointments, timeZone, href }: AppointmentPanelProps) {
  const { t } = useTranslations();
  if (appointments.length === 0 && href === null) return null;
  const canChange = appointments.some((appointment) => appointment.canChange);
  return (
    <SectionPanel title={t("schedule:title")}>
      {appointments.map((appointment) => (
        <AppointmentTime key={appointment.id} {...{ appointment, timeZone }} />
      ))}
      {appointments.length === 0 && <p>{t("schedule:none")}</p>}
      {href !== null && (
        <ButtonLink look="outline" size="tall" className="self-start print:hidden" href={href}>
          <Icon name="calendar" className="size-5" />
          {t(appointments.length === 0 ? "schedule:choose" : canChange ? "schedule:change" : "schedule:show")}
        </ButtonLink>
      )}
    </SectionPanel>
  );
}
