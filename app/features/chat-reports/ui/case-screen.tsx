import { Form } from "react-router";
import { chatParties, type ChatParty } from "#app/features/chat/model.ts";
import { ReasonSelect } from "#app/features/chat/ui/reason-select.tsx";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import type { OpenCase } from "../model.ts";
import { EvidenceItem } from "./evidence-item.tsx";
import { ReportList, useConversationTitle } from "./reported-list.tsx";

interface CaseProps {
  conversation: OpenCase;
  isEarlierPage: boolean;
  answer: unknown;
}

/** A reported conversation with everything that staff may do about it. Needs the translations `reports` and `chat`. */
export function CaseScreen({ conversation, isEarlierPage, answer }: CaseProps) {
  const { t } = useTranslations();
  const title = useConversationTitle(conversation);
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-8">
      <title>{title}</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-muted">{t("reports:chat.recorded")}</p>
      </header>
      <RefusalNote answer={answer} />
      <ReportList conversation={conversation} />
      <Panel as="section" gap={4} aria-labelledby="evidence">
        <h2 id="evidence" className="text-lg font-semibold">
          {t("chat:messages")}
        </h2>
        <PageSteps conversation={conversation} isEarlierPage={isEarlierPage} />
        <ol className="flex flex-col gap-4">
          {conversation.messages.map((message) => (
            <EvidenceItem key={message.id} {...{ message, conversation, answer }} />
          ))}
        </ol>
      </Panel>
      <Panel as="section" gap={4} aria-labelledby="stopping">
        <h2 id="stopping" className="text-lg font-semibold">
          {t("reports:chat.stopTitle")}
        </h2>
        <p>{t("reports:chat.stopAbout")}</p>
        <div className="grid gap-6 sm:grid-cols-2">
          {chatParties.map((party) => (
            <StopForm key={party} {...{ party, conversation, answer }} />
          ))}
        </div>
      </Panel>
      <CloseForm conversation={conversation} />
    </div>
  );
}

function PageSteps({ conversation: { id, earlier }, isEarlierPage }: Pick<CaseProps, "conversation" | "isEarlierPage">) {
  const { t } = useTranslations();
  if (earlier === null && !isEarlierPage) return null;
  const path = paths.reportedConversation({ id });
  return (
    <p className="flex flex-wrap gap-x-6 *:inline-flex *:min-h-11 *:items-center">
      {earlier !== null && (
        <a className="link" href={`${path}?before=${earlier}`}>
          {t("chat:earlier")}
        </a>
      )}
      {isEarlierPage && (
        <a className="link" href={path}>
          {t("chat:latest")}
        </a>
      )}
    </p>
  );
}

function StopForm({ party, conversation, answer }: { party: ChatParty; conversation: OpenCase; answer: unknown }) {
  const { t } = useTranslations();
  const { names, stoppedFor } = conversation;
  const own = isRefusal(answer) && answer.typed["party"] === party ? answer : null;
  const reason = stoppedFor[party];
  return (
    <Form method="post" className="flex flex-col items-start gap-3">
      <h3 className="font-medium wrap-anywhere">
        {names[party] || t("chat:homeowner")} · {t(`reports:chat.side.${party}`)}
      </h3>
      <input type="hidden" name="party" value={party} />
      {reason ? (
        <>
          <p>{t("reports:chat.stoppedFor", { reason: t(`chat:reason.${reason}`) })}</p>
          <Button look="outline" size="tall" name="act" value="allow">
            {t("reports:chat.allow")}
          </Button>
        </>
      ) : (
        <>
          <ReasonSelect id={`stop-${party}`} label={t("reports:chat.reason")} answer={own} />
          <Button look="outline" size="tall" name="act" value="stop">
            {t("reports:chat.stop")}
          </Button>
        </>
      )}
    </Form>
  );
}

function CloseForm({ conversation: { isActedOn } }: Pick<CaseProps, "conversation">) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} gap={3} method="post">
      <p>{t(isActedOn ? "reports:chat.closeAbout" : "reports:chat.dismissAbout")}</p>
      <Button look="primary" size="tall" className="self-start" name="act" value="close">
        {t(isActedOn ? "reports:chat.close" : "reports:chat.dismiss")}
      </Button>
    </Panel>
  );
}
