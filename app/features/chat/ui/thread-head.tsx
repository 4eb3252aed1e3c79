import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import type { OpenThread } from "../model/views.ts";
import { ReasonSelect } from "./reason-select.tsx";
import type { ThreadProps } from "./thread.tsx";

export function ThreadHead({ view, thread, toPage, answer }: ThreadProps) {
  const { t } = useTranslations();
  const { name, category, city, party } = thread;
  const job = category ? [t(`services:${category}`), city].filter(Boolean).join(" · ") : t("chat:beforeRequest");
  return (
    <header className="flex max-h-[65%] shrink-0 flex-wrap items-center justify-between gap-x-4 overflow-y-auto border-b border-base-300 px-3 py-2 sm:px-6">
      {/* On a phone, what one can do is below the name. */}
      <div className="flex min-w-0 grow items-center max-sm:basis-full sm:basis-48 gap-3">
        <a
          href={toPage({})}
          className={buttonClass({ look: "ghost", size: "tall", shape: "square" }, "md:hidden")}
          aria-label={t("chat:back")}
        >
          <Icon name="back" />
        </a>
        <div className="min-w-0 grow">
          <h2 className="line-clamp-2 text-lg leading-snug font-semibold wrap-anywhere">{name || t("chat:homeowner")}</h2>
          <p className="text-sm wrap-anywhere text-muted">{job}</p>
        </div>
      </div>
      <JobLink thread={thread} party={party} />
      <Menu thread={thread} answer={answer} />
      {thread.translation && <TranslationChoice id={thread.id} isOn={thread.translation.isOn} />}
      {view.done && <output className="basis-full text-sm text-success">{t(`chat:done.${view.done}`)}</output>}
    </header>
  );
}

function TranslationChoice({ id, isOn }: { id: string; isOn: boolean }) {
  const { t } = useTranslations();
  return (
    <Form method="post" className="flex basis-full flex-wrap items-center gap-x-3 text-sm">
      <input type="hidden" name="conversation" value={id} />
      {isOn && <span className="text-muted">{t("chat:translation.isOn")}</span>}
      <Button look="ghost" size="small" className="min-h-8 px-0 underline" name="act" value={isOn ? "original" : "translate"}>
        {t(isOn ? "chat:translation.turnOff" : "chat:translation.turnOn")}
      </Button>
    </Form>
  );
}

/** To the request or its lead; before a request, to the contractor's profile. */
function JobLink({ thread, party }: { thread: OpenThread; party: OpenThread["party"] }) {
  const { t } = useTranslations();
  const [quote] = thread.quotes;
  const link =
    party === "customer" ? toCustomerLink(thread) : quote ? { to: paths.lead({ id: quote.id }), label: t("chat:openLead") } : null;
  if (!link) return null;
  return (
    <a href={link.to} className="link inline-flex min-h-11 items-center">
      {"label" in link ? link.label : t(link.name)}
    </a>
  );
}

function toCustomerLink({ requestId, contractorPublicId }: OpenThread): { to: string; name: string } {
  if (requestId) return { to: paths.quotes({ requestId }), name: "chat:openRequest" };
  return { to: paths.contractor({ publicId: contractorPublicId }), name: "chat:openProfile" };
}

function Menu({ thread, answer }: { thread: OpenThread; answer: unknown }) {
  const { t } = useTranslations();
  const isRefused = findTypedValue(answer, "act") === "report";
  const own = isRefused ? answer : undefined;
  const isBlocked = thread.state === "blockedByOwn";
  return (
    <details className="text-sm open:basis-full" open={isRefused}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted">{t("chat:safety.title")}</summary>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        <Form method="post" className="flex flex-col items-start gap-3">
          <input type="hidden" name="conversation" value={thread.id} />
          <ReasonSelect label={t("chat:safety.reason")} answer={own} />
          <div className="w-full">
            <TextArea name="words" label={t("chat:safety.words")} maxLength={2000} rows={2} defaultValue={findTypedValue(own, "words")} />
          </div>
          <Button look="outline" size="tall" name="act" value="report">
            {t("chat:safety.report")}
          </Button>
        </Form>
        <Form method="post" className="flex flex-col items-start gap-3">
          <input type="hidden" name="conversation" value={thread.id} />
          <p>{t(isBlocked ? "chat:safety.blocked" : "chat:safety.blockAbout")}</p>
          <Button look="outline" size="tall" name="act" value={isBlocked ? "unblock" : "block"}>
            {t(isBlocked ? "chat:safety.unblock" : "chat:safety.block")}
          </Button>
        </Form>
      </div>
    </details>
  );
}
