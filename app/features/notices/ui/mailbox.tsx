import { Form } from "react-router";
import { documentFileTypes } from "#app/lib/documents.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LinkedText } from "#app/ui/linked-text.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

export interface MailSummary {
  id: string;
  to: string;
  subject: string;
  receivedAt: Date;
}

export interface MailDetails extends MailSummary {
  from: string;
  text: string;
  html: string;
  replyTo: string | null;
}

export function MailList({ mails, open, to }: { mails: readonly MailSummary[]; open: string | null; to: string }) {
  const { t } = useTranslations();
  if (mails.length === 0) return <EmptyMailbox filtered={to !== ""} />;
  const query = to ? `?to=${encodeURIComponent(to)}` : "";
  return (
    <Panel as="ul" className="@container divide-y divide-base-300 overflow-hidden p-0 sm:p-0" aria-label={t("quotes:mailbox.list")}>
      {mails.map((mail) => (
        <li key={mail.id}>
          <a
            href={`${paths.mailbox({ id: mail.id })}${query}`}
            aria-current={mail.id === open ? "true" : undefined}
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 px-4 py-3 hover:bg-base-200 @2xl:grid-cols-[15rem_minmax(0,1fr)_auto] ${mail.id === open ? "bg-base-200 shadow-[inset_3px_0_0_var(--color-neutral)]" : ""}`}
          >
            <span className="text-sm wrap-anywhere text-muted">{mail.to}</span>
            <span className="order-last col-span-2 font-medium wrap-anywhere @2xl:order-none @2xl:col-span-1">{mail.subject}</span>
            <MailTime mail={mail} />
          </a>
        </li>
      ))}
    </Panel>
  );
}

function MailTime({ mail }: { mail: MailSummary }) {
  const { locale } = useTranslations();
  return (
    <time dateTime={new Date(mail.receivedAt).toISOString()} className="money text-sm text-muted">
      {formatDate(mail.receivedAt, easternTime, locale)} {formatTime(mail.receivedAt, easternTime, locale)}
    </time>
  );
}

function EmptyMailbox({ filtered }: { filtered: boolean }) {
  const { t } = useTranslations();
  return (
    <Panel gap={3} className="items-center py-12 text-center">
      <Icon name="mail" className="size-10 text-muted" />
      <p className="text-muted">{t(filtered ? "quotes:mailbox.noneForReceiver" : "quotes:mailbox.none")}</p>
    </Panel>
  );
}

interface MailViewProps {
  mail: MailDetails;
  answer: unknown;
  /** What became of a reply. */
  outcome: string | null;
}

export function MailView({ mail, answer, outcome }: MailViewProps) {
  const { t } = useTranslations();
  return (
    <Panel as="article" gap={4}>
      <header className="flex flex-col gap-1 border-b border-base-300 pb-4">
        <h2 className="text-xl font-semibold wrap-anywhere">{mail.subject}</h2>
        <p className="text-sm wrap-anywhere text-muted">
          {t("quotes:mailbox.fromTo", { from: mail.from, to: mail.to })} · <MailTime mail={mail} />
        </p>
      </header>
      {mail.html !== "" && (
        <iframe
          title={t("quotes:mailbox.asHtml")}
          sandbox=""
          srcDoc={mail.html}
          className="h-96 w-full rounded-lg border border-base-300 bg-white"
        />
      )}
      <details open>
        <summary className="cursor-pointer font-medium">{t("quotes:mailbox.asText")}</summary>
        <p className="mt-3 max-w-none rounded-lg bg-base-200 p-4 text-sm whitespace-pre-line wrap-anywhere">
          <LinkedText text={mail.text} />
        </p>
      </details>
      {mail.replyTo !== null && <ReplyForm replyTo={mail.replyTo} {...{ answer, outcome }} />}
    </Panel>
  );
}

function ReplyForm({ replyTo, answer, outcome }: Omit<MailViewProps, "mail"> & { replyTo: string }) {
  const { t } = useTranslations();
  return (
    <Form method="post" encType="multipart/form-data" className="flex flex-col gap-3 border-t border-base-300 pt-4">
      <p className="text-sm wrap-anywhere text-muted">{t("quotes:mailbox.replyTo", { address: replyTo })}</p>
      <TextArea name="text" label={t("quotes:mailbox.words")} rows={3} />
      <label className="flex flex-col gap-1 text-sm font-medium">
        {t("quotes:mailbox.file")}
        <input type="file" name="file" accept={documentFileTypes} className="file-input w-full" />
      </label>
      <RefusalNote answer={answer} />
      {outcome !== null && <output>{t(`quotes:mailbox.outcome.${outcome}`)}</output>}
      <Button look="neutral" className="self-start">
        {t("quotes:mailbox.send")}
      </Button>
    </Form>
  );
}
