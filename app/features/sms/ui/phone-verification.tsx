import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Form } from "react-router";
import { formatPhone } from "#app/lib/phones.ts";
import { isDone, isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import type { PhoneVerificationState } from "../model.ts";
import { codeMinutes } from "../model/code-limits.ts";

interface StepsProps {
  state: PhoneVerificationState;
  answer: unknown;
  isChanging: boolean;
  /** Receives all forms. Null within a form of the page. */
  pageHref: string | null;
  /** Null for a button that sends `act=changeNumber`. */
  changeHref: string | null;
}

/** The forms send `act=sendCode` or `act=checkCode`. */
export function PhoneVerification(props: StepsProps & { pageHref: string; changeHref: string }) {
  const { t } = useTranslations();
  return (
    <SectionPanel title={t("phone:verify.title")}>
      <VerificationSteps {...props} />
    </SectionPanel>
  );
}

/** Optional part of a page's form. Its buttons send the whole form with `act=sendCode`, `act=checkCode`, or `act=changeNumber`. */
export function PhoneVerificationPart({ state, answer }: Pick<StepsProps, "state" | "answer">) {
  const { t } = useTranslations();
  const done = isDone(answer) ? (answer as { done?: unknown }).done : null;
  return (
    <section className="flex flex-col gap-4 border-t border-base-300 pt-5">
      <h2 className="text-lg font-semibold">{t("phone:verify.optional")}</h2>
      <p className="text-muted">{t("phone:verify.own")}</p>
      {isRefusal(answer) && "act" in answer.typed && <RefusalNote answer={answer} />}
      {done === "verified" && <SuccessNote>{t("phone:verify.done")}</SuccessNote>}
      <VerificationSteps state={state} answer={answer} isChanging={done === "change"} pageHref={null} changeHref={null} />
    </section>
  );
}

function VerificationSteps({ state, answer, isChanging, pageHref, changeHref }: StepsProps) {
  const { t } = useTranslations();
  const { phone, isVerified, pending } = state;
  const isEntering = isChanging || findRefusal(answer, "phone") !== undefined || (!isVerified && !pending);
  return (
    <>
      {phone !== "" && <PhoneStatus phone={phone} isVerified={isVerified} />}
      {isEntering && <NumberForm start={isVerified ? "" : phone} answer={answer} action={pageHref} />}
      {!isEntering && pending && <CodeForms pending={pending} answer={answer} action={pageHref} />}
      {!isEntering && changeHref !== null && (
        <a className="link self-start" href={changeHref}>
          {t("phone:verify.change")}
        </a>
      )}
      {!isEntering && changeHref === null && (
        <Button look="ghost" name="act" value="changeNumber" className="self-start">
          {t("phone:verify.change")}
        </Button>
      )}
    </>
  );
}

interface StepFormProps {
  /** Null within a form of the page. */
  action: string | null;
  children: ReactNode;
}

function StepForm({ action, children }: StepFormProps) {
  const className = "flex flex-col gap-4";
  if (action === null)
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter bubbles from the field
      <div className={className} onKeyDown={pressOwnButton}>
        {children}
      </div>
    );
  return (
    <Form method="post" action={action} noValidate className={className}>
      {children}
    </Form>
  );
}

/** Without scripts, Enter presses the first button of the page's form. */
function pressOwnButton(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector("button")?.click();
}

export function PhoneStatus({ phone, isVerified }: { phone: string; isVerified: boolean }) {
  const { t } = useTranslations();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="money font-medium">{formatPhone(phone)}</span>
      <span className={`badge badge-soft ${isVerified ? "badge-success" : "badge-neutral"}`}>
        {isVerified && <Icon name="check" className="size-4" />}
        {t(isVerified ? "phone:verify.verified" : "phone:verify.notVerified")}
      </span>
    </p>
  );
}

function NumberForm({ start, answer, action }: { start: string; answer: unknown; action: string | null }) {
  const { t } = useTranslations();
  return (
    <StepForm action={action}>
      <p className="text-muted">{t("phone:verify.what")}</p>
      <Field
        name="phone"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        required={action !== null}
        maxLength={40}
        label={t("phone:verify.phone")}
        defaultValue={findTypedValue(answer, "phone", formatPhone(start))}
        error={fieldMessage(answer, "phone", t)}
      />
      <Button look={action === null ? "secondary" : "primary"} name="act" value="sendCode" className="self-start">
        {t("phone:verify.send")}
      </Button>
    </StepForm>
  );
}

function CodeForms({
  pending,
  answer,
  action,
}: {
  pending: NonNullable<PhoneVerificationState["pending"]>;
  answer: unknown;
  action: string | null;
}) {
  const { t } = useTranslations();
  const { phone, triesLeft, isUndelivered, resendSeconds } = pending;
  return (
    <>
      <output className="max-w-none">{t("phone:verify.sent", { phone: formatPhone(phone), minutes: codeMinutes })}</output>
      {isUndelivered ? <Warning text={t("phone:verify.undelivered")} /> : <p className="text-sm text-muted">{t("phone:verify.noText")}</p>}
      {triesLeft > 0 ? <CodeForm answer={answer} action={action} /> : <Warning text={t("phone:verify.spent")} />}
      <StepForm action={action}>
        <input type="hidden" name="phone" value={phone} />
        <ResendButton key={resendSeconds} seconds={resendSeconds} />
      </StepForm>
    </>
  );
}

function CodeForm({ answer, action }: { answer: unknown; action: string | null }) {
  const { t } = useTranslations();
  const part = useFocusAfterSending();
  return (
    <StepForm action={action}>
      <div ref={part} className="contents">
        <Field
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          required={action !== null}
          maxLength={40}
          className="money text-lg tracking-widest"
          label={t("phone:verify.code")}
          hint={t("phone:verify.codeHint")}
          error={fieldMessage(answer, "code", t)}
        />
      </div>
      <Button look={action === null ? "secondary" : "primary"} name="act" value="checkCode" className="self-start">
        {t("phone:verify.check")}
      </Button>
    </StepForm>
  );
}

/** Focuses the code once it was requested, but not on page load. */
function useFocusAfterSending() {
  const part = useRef<HTMLDivElement>(null);
  const isOpenPage = useRef(useIsHydrated());
  useEffect(() => {
    if (isOpenPage.current) part.current?.querySelector<HTMLInputElement>("[name=code]")?.focus({ preventScroll: true });
  }, []);
  return part;
}

function Warning({ text }: { text: string }) {
  return (
    <p role="alert" className="alert alert-soft alert-warning max-w-none">
      <Icon name="alert" />
      {text}
    </p>
  );
}

/** Enabled without scripts; the server enforces the pause. */
function ResendButton({ seconds }: { seconds: number }) {
  const { t } = useTranslations();
  const left = useCountdown(seconds);
  const canCount = useIsHydrated();
  return (
    <Button
      look="outline"
      name="act"
      value="sendCode"
      disabledReason={canCount && left > 0 ? t("phone:verify.wait", { count: left }) : undefined}
    >
      {t("phone:verify.resend")}
    </Button>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

function fieldMessage(answer: unknown, name: string, t: (key: string, names?: Record<string, unknown>) => string): string | undefined {
  const refused = findRefusal(answer, name);
  return refused && t(`errors:${refused.code}`, refused.details);
}

function findRefusal(answer: unknown, name: string) {
  return isRefusal(answer) ? answer.failure.fields.find(({ field }) => field === name) : undefined;
}
