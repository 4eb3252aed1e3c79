import { useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { useDayName } from "./day-name.ts";
import type { SectionForm } from "./section-form.ts";

const usualHours = { from: "08:00", to: "17:00" } as const;

/** A row for each day, Monday first. */
export function WorkingDays({ form }: { form: SectionForm }) {
  const { t } = useTranslations();
  const dayName = useDayName();
  const isHydrated = useIsHydrated();
  const days = useRef<HTMLFieldSetElement>(null);
  const openOnWeekdays = () => {
    const field = (name: string) => days.current?.querySelector<HTMLInputElement>(`[name="workingDays.${name}"]`);
    const isMondayOpen = field("0.open")?.checked === true;
    for (const day of [0, 1, 2, 3, 4]) {
      const box = field(`${day}.open`);
      if (!box || box.checked) continue;
      box.click();
      for (const end of isMondayOpen ? ["from", "to"] : []) typeInto(field(`${day}.${end}`), field(`0.${end}`)?.value ?? "");
    }
  };
  return (
    <fieldset ref={days} id="workingDays" className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-medium">{t("details:profile.workingDays")}</legend>
      <p className="text-sm text-muted">{t("details:profile.workingDaysHint")}</p>
      {isHydrated && (
        <Button type="button" look="outline" size="small" className="self-start" onClick={openOnWeekdays}>
          {t("details:profile.openWeekdays")}
        </Button>
      )}
      {Array.from({ length: 7 }, (_, day) => (
        <Day key={day} form={form} day={day} label={dayName(day)} />
      ))}
    </fieldset>
  );
}

/** As a user would: the component hears it. */
function typeInto(input: HTMLInputElement | null | undefined, text: string): void {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function Day({ form, day, label }: { form: SectionForm; day: number; label: string }) {
  const { t } = useTranslations();
  const name = `workingDays.${day}`;
  const error = form.error(name);
  const shown = (end: "from" | "to") => form.text(`${name}.${end}`) || usualHours[end];
  const [times, setTimes] = useState({ from: shown("from"), to: shown("to") });
  // Midnight is the end of the day itself.
  const isNextDay = times.to !== "" && times.to !== "00:00" && times.to < times.from;
  const timeField = (end: "from" | "to") => (
    <input
      type="time"
      id={`${name}.${end}`}
      name={`${name}.${end}`}
      defaultValue={shown(end)}
      onChange={({ target: { value } }) => setTimes({ ...times, [end]: value })}
      aria-label={t(`details:profile.${end}`, { day: label })}
      aria-invalid={form.error(`${name}.${end}`) ? true : undefined}
      aria-describedby={error && `${name}-error`}
      className={`input w-32 tabular-nums ${error ? "input-error" : ""}`}
    />
  );
  return (
    <div className="group/day flex flex-wrap items-center gap-x-4 gap-y-1">
      <label className="flex min-h-11 w-36 cursor-pointer items-center gap-3">
        <input type="checkbox" name={`${name}.open`} defaultChecked={form.text(`${name}.open`) === "on"} className="checkbox" />
        <span>{label}</span>
      </label>
      <span className="text-muted group-has-checked/day:hidden">{t("profile:closed")}</span>
      <span className="hidden items-center gap-2 group-has-checked/day:flex">
        {timeField("from")}
        <span aria-hidden="true">–</span>
        {timeField("to")}
        {isNextDay && !error && <span className="text-sm text-muted">{t("details:profile.nextDay")}</span>}
      </span>
      <FieldError id={name}>{error}</FieldError>
    </div>
  );
}
