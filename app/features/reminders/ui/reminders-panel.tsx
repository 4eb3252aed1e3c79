import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { reminderRepeats, snoozes, type ReminderView } from "../model.ts";

interface RemindersPanelProps {
  reminders: readonly ReminderView[];
  idempotencyKey: string;
  /** Proposed for a new one, as a field `datetime-local` has it. */
  nextMorning: string;
  /** IANA zone of the contractor, and its short name. */
  timeZone: string;
  zone: string;
  answer: unknown;
}

/** Reminders of a lead. */
export function RemindersPanel({ reminders, idempotencyKey, nextMorning, timeZone, zone, answer }: RemindersPanelProps) {
  const { t } = useTranslations();
  const open = reminders.filter(({ doneAt }) => doneAt === null);
  const done = reminders.filter(({ doneAt }) => doneAt !== null);
  return (
    <Panel as="section" id="reminders" gap={4} aria-labelledby="reminders-title" className="scroll-mt-20 print:hidden">
      <h2 id="reminders-title" className="text-sm font-medium text-muted">
        {t("reminders:title")}
      </h2>
      {open.length > 0 && (
        <ul className="flex flex-col divide-y divide-base-300">
          {open.map((reminder) => (
            <OpenReminder key={`${reminder.id} ${reminder.dueAt}`} reminder={reminder} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <AddReminderForm key={reminders.length} {...{ idempotencyKey, nextMorning, zone, answer }} isOpen={open.length === 0} />
      {done.length > 0 && (
        <Disclosure title={t("reminders:done.title")}>
          <ul className="flex flex-col gap-2 pt-2 text-sm">
            {done.map((reminder) => (
              <DoneReminder key={reminder.id} reminder={reminder} timeZone={timeZone} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Panel>
  );
}

interface OneReminder {
  reminder: ReminderView;
  timeZone: string;
}

function OpenReminder({ reminder, timeZone }: OneReminder) {
  const { text, repeat, author } = reminder;
  const { t } = useTranslations();
  const details = [repeat === "NEVER" ? "" : t(`reminders:repeat.${repeat}`), author];
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <p className="font-medium whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-sm text-muted">
        <DueTime reminder={reminder} timeZone={timeZone} />
        {details.filter(Boolean).map((detail) => ` · ${detail}`)}
      </p>
      <StepForm act="reminderDone" reminder={reminder}>
        <Button look="neutral" size="tall" isWide aria-label={t("reminders:done.of", { text })}>
          {t("reminders:done.button")}
        </Button>
      </StepForm>
      <StepForm act="reminderSnooze" reminder={reminder}>
        <fieldset>
          <legend className="mb-1 text-sm text-muted">
            {t("reminders:snooze.label")} <span className="sr-only">{text}</span>
          </legend>
          <div className="grid grid-cols-3 gap-2">
            {snoozes.map((snooze) => (
              <Button key={snooze} name="snooze" value={snooze} look="outline" size="tall" className="px-1 leading-tight wrap-anywhere">
                {t(`reminders:snooze.${snooze}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      </StepForm>
    </li>
  );
}

/** Of the reminder as it is shown. */
function StepForm({ act, reminder: { id, dueAt }, children }: { act: string; reminder: ReminderView; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="reminder" value={id} />
      <input type="hidden" name="seenDue" value={dueAt} />
      {children}
    </Form>
  );
}

/** Overdue ones are marked by text and color. */
export function DueTime({
  reminder: { dueAt, isOverdue },
  timeZone,
}: {
  reminder: Pick<ReminderView, "dueAt" | "isOverdue">;
  timeZone: string;
}) {
  const { t, locale } = useTranslations();
  const time = t("reminders:due", { date: formatDate(dueAt, timeZone, locale), time: formatTime(dueAt, timeZone, locale) });
  if (!isOverdue) return <time dateTime={dueAt}>{time}</time>;
  return (
    <time dateTime={dueAt} className="inline-flex items-center gap-1 font-medium text-warning">
      <Icon name="alert" className="size-4 shrink-0" />
      {t("reminders:overdue", { time })}
    </time>
  );
}

function DoneReminder({ reminder: { text, doneAt }, timeZone }: OneReminder) {
  const { t, locale } = useTranslations();
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {doneAt && <p className="text-muted">{t("reminders:done.at", { date: formatDate(doneAt, timeZone, locale) })}</p>}
    </li>
  );
}

interface AddReminderFormProps {
  idempotencyKey: string;
  nextMorning: string;
  zone: string;
  isOpen: boolean;
  answer: unknown;
}

function AddReminderForm({ idempotencyKey, nextMorning, zone, isOpen, answer }: AddReminderFormProps) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  const errors = { text: error("text"), at: error("at"), repeat: error("repeat") };
  return (
    <Disclosure title={t("reminders:add.title")} open={isOpen || Object.values(errors).some(Boolean)}>
      <Form method="post" className="flex flex-col gap-3 pt-2">
        <input type="hidden" name="key" value={findTypedValue(answer, "key", idempotencyKey)} />
        <Field
          name="text"
          label={t("reminders:add.text")}
          maxLength={500}
          autoComplete="off"
          defaultValue={findTypedValue(answer, "text")}
          error={errors.text}
        />
        <Field
          name="at"
          type="datetime-local"
          label={t("reminders:add.at", { zone })}
          defaultValue={findTypedValue(answer, "at", nextMorning)}
          error={errors.at}
        />
        <Select
          name="repeat"
          label={t("reminders:add.repeat")}
          defaultValue={findTypedValue(answer, "repeat", reminderRepeats[0])}
          error={errors.repeat}
        >
          {reminderRepeats.map((repeat) => (
            <option key={repeat} value={repeat}>
              {t(`reminders:repeat.${repeat}`)}
            </option>
          ))}
        </Select>
        <Button name="act" value="reminderAdd" look="outline" className="self-start">
          {t("reminders:add.button")}
        </Button>
      </Form>
    </Disclosure>
  );
}
