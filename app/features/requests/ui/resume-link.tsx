import { useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { ReminderState } from "../model/reminders.ts";
import { ReminderForm } from "./reminder-form.tsx";

interface ResumeProps {
  /** Full URL of the draft. */
  url: string;
  draftKey: string;
  /** Null when no reminder is possible. */
  reminding: ReminderState | null;
}

/** Resume link and reminder. Its text warns that anyone with the link can open the draft. */
export function ResumeLink({ url, draftKey, reminding }: ResumeProps) {
  const { t } = useTranslations();
  const letter = new URLSearchParams({ subject: t("wizard:resume.mailSubject"), body: url });
  return (
    <Panel as="details" className="text-sm">
      <summary className="cursor-pointer font-medium">{t("wizard:resume.title")}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <p className="text-muted">{t("wizard:resume.text")}</p>
        <CopiedLink url={url} />
        <a className="link self-start" href={`mailto:?${String(letter).replaceAll("+", "%20")}`}>
          {t("wizard:resume.mail")}
        </a>
        {reminding && (
          <section aria-labelledby="reminder" className="flex flex-col gap-3 border-t border-base-300 pt-4">
            <h2 id="reminder" className="font-medium">
              {t("wizard:reminder.title")}
            </h2>
            <ReminderForm draftKey={draftKey} reminding={reminding} />
          </section>
        )}
      </div>
    </Panel>
  );
}

function CopiedLink({ url }: { url: string }) {
  const { t } = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch {
      // The clipboard needs HTTPS and permission.
      field.current?.focus();
      setOutcome("notCopied");
    }
  };
  return (
    <>
      <div className="join w-full">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={t("wizard:resume.label")}
          className="input join-item min-w-0 flex-1"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button type="button" className="join-item noscript:hidden" onClick={() => void copy()}>
          {t(outcome === "copied" ? "wizard:resume.copied" : "wizard:resume.copy")}
        </Button>
      </div>
      <output className={outcome === "notCopied" ? undefined : "sr-only"}>{outcome && t(`wizard:resume.${outcome}`)}</output>
    </>
  );
}
