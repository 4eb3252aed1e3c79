import { Form, redirect } from "react-router";
import type { Route } from "./+types/first-message";
import { maxChatLength } from "#app/features/chat/model.ts";
import { findConversationWith, sendMessage, startConversation } from "#app/features/chat/service.server.ts";
import { loadButtonBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { findFieldError, findTypedValue } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

function readContractor(request: Request): string {
  return new URL(request.url).searchParams.get("contrid") ?? "";
}

/** A conversation that exists goes on. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const contrid = readContractor(request);
  const existing = await findConversationWith(ctx, contrid);
  if (existing) throw redirect(paths.chat({ conversation: existing }));
  const { publicId, name } = await loadButtonBusiness(ctx, contrid);
  return { publicId, name, messageKey: newSecretKey() };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const message = { text: form.get("text") ?? "", idempotencyKey: String(form.get("messageKey") ?? "") };
  const conversation = await startConversation(ctx, readContractor(request), message);
  await sendMessage(ctx, conversation, message);
  return redirect(paths.chat({ conversation }), 303);
});

export const handle: PageHandle = { translations: ["chat", "contact"] };

export default function FirstMessage({ loaderData: { publicId, name, messageKey }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const title = t("chat:first.title", { name });
  const refused = findFieldError(actionData, "text");
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      <p className="text-muted wrap-anywhere">{t("chat:first.intro", { name })}</p>
      <Panel as={Form} gap={4} method="post" noValidate>
        <RefusalNote answer={actionData} />
        <input type="hidden" name="messageKey" value={findTypedValue(actionData, "messageKey", messageKey)} />
        <TextArea
          name="text"
          label={t("chat:first.label")}
          rows={6}
          maxLength={maxChatLength}
          required
          defaultValue={findTypedValue(actionData, "text")}
          error={refused && t(`errors:${refused.code}`, refused.details)}
        />
        <Button look="primary" size="large" className="self-start">
          {t("chat:send")}
        </Button>
      </Panel>
      <a className="link inline-flex items-center gap-2 self-start" href={paths.contractor({ publicId })}>
        <Icon name="back" /> <span className="wrap-anywhere">{t("contact:back", { name })}</span>
      </a>
    </div>
  );
}
