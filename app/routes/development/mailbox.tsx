import type { Route } from "./+types/mailbox";
import { replyFromMailbox } from "#app/features/mail-replies/service.server.ts";
import { findMail, listMails } from "#app/features/notices/service.server.ts";
import { MailList, MailView } from "#app/features/notices/ui/mailbox.tsx";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { readUploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";

const maxMails = 100;

export const loader = createLoader(async (ctx, { request, params }: Route.LoaderArgs) => {
  const to = (new URL(request.url).searchParams.get("to") ?? "").trim().toLowerCase();
  const mails = await listMails(ctx, { limit: maxMails, ...(to ? { to } : {}) });
  const open = params.id ? ((await findMail(ctx, params.id)) ?? fail("not_found", "access.notFound")) : null;
  return { to, mails: mails.map(({ id, to: receiver, subject, receivedAt }) => ({ id, to: receiver, subject, receivedAt })), open };
});

/** A reply as the receiver's mail program sends it. */
export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  const text = String(form.get("text") ?? "").slice(0, 20_000);
  return { outcome: await replyFromMailbox(ctx, params.id ?? "", { text, file: await readUploadedFile(form) }) };
});

/** Embedded mailbox, for development and demos. */
export default function Mailbox({ loaderData: { mails, open, to }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <title>{t("quotes:mailbox.title")}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold">{t("quotes:mailbox.title")}</h1>
          <p className="text-muted">{t("quotes:mailbox.what")}</p>
        </div>
        <search className="w-full sm:w-auto">
          <form className="flex gap-2">
            <input
              className="input w-full sm:w-72"
              name="to"
              type="email"
              defaultValue={to}
              aria-label={t("quotes:mailbox.receiver")}
              placeholder={t("quotes:mailbox.receiver")}
            />
            <Button look="outline" shape="square" aria-label={t("quotes:mailbox.search")}>
              <Icon name="search" />
            </Button>
          </form>
        </search>
      </header>
      <div className={`grid items-start gap-6 ${open ? "lg:grid-cols-[22rem_minmax(0,1fr)]" : ""}`}>
        <div className={open ? "hidden lg:block" : ""}>
          <MailList mails={mails} open={open?.id ?? null} to={to} />
        </div>
        {open && (
          <div className="flex flex-col gap-3">
            <a
              href={`${paths.mailbox()}${to ? `?to=${encodeURIComponent(to)}` : ""}`}
              className="link link-hover inline-flex items-center gap-1 self-start lg:hidden"
            >
              <Icon name="back" className="size-4" /> {t("quotes:mailbox.all")}
            </a>
            <MailView mail={open} answer={actionData} outcome={readOutcome(actionData)} />
          </div>
        )}
      </div>
    </div>
  );
}

function readOutcome(answer: unknown): string | null {
  return typeof answer === "object" && answer !== null && "outcome" in answer ? String(answer.outcome) : null;
}
