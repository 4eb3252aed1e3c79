import { formatDay, formatTime, formatTimeZone } from "#app/lib/formats.ts";
import { localDate } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { DisclosureTitle } from "#app/ui/disclosure.tsx";
import { FieldError } from "#app/ui/form-field.tsx";

interface SlotChoiceProps {
  /** ISO moments. */
  starts: readonly string[];
  /** In which times are shown. */
  timeZone: string;
  chosen: string;
  error?: string | undefined;
  legend: string;
  /** Label of a choice without a time; none if a time is required. */
  withoutTime?: string;
}

/** Days that are open at first. */
const openDays = 3;

/** Free times by day, as radio buttons. Works without scripts. */
export function SlotChoice({ starts, timeZone, chosen, error, legend, withoutTime }: SlotChoiceProps) {
  const { t, locale } = useTranslations();
  const days = [...Map.groupBy(starts, (start) => localDate(new Date(start), timeZone))];
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={error ? "slot-error" : undefined} aria-invalid={error ? true : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <p className="text-sm text-muted">{t("schedule:slots.zone", { zone: formatTimeZone(timeZone, locale) })}</p>
      {days.map(([day, times], at) => (
        <details key={day} className="rounded-lg border border-base-300" open={at < openDays || times.includes(chosen) || undefined}>
          <DisclosureTitle>
            <span className="min-w-0 font-medium first-letter:uppercase">{formatDay(day, locale)}</span>
            <span className="ml-auto text-sm text-muted">{t("schedule:slots.count", { count: times.length })}</span>
          </DisclosureTitle>
          <div className="grid grid-cols-2 gap-2 px-3 pb-3 min-[26rem]:grid-cols-3 sm:grid-cols-4">
            {times.map((start) => (
              <SlotRadio key={start} value={start} isChosen={start === chosen} label={formatTime(start, timeZone, locale)} />
            ))}
          </div>
        </details>
      ))}
      {withoutTime && <SlotRadio value="" isChosen={chosen === ""} label={withoutTime} />}
      <FieldError id="slot" isAlert>
        {error}
      </FieldError>
    </fieldset>
  );
}

function SlotRadio({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-2 rounded-lg border border-base-300 px-3 py-2 has-checked:border-primary has-checked:bg-primary/5 has-focus-visible:outline-2">
      <input type="radio" name="slot" value={value} defaultChecked={isChosen} className="radio radio-sm shrink-0" />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
