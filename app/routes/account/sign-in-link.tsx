import { Form } from "react-router";
import type { Route } from "./+types/sign-in-link";
import { SendNote } from "#app/features/requests/ui/send-note.tsx";
import { signInMinutes } from "#app/features/sign-in-links/model.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { NarrowPage } from "#app/ui/narrow-page.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { loadLinkPage, submitLinkPage } from "./sign-in-link.server.ts";

export const handle: PageHandle = { translations: ["accounts"] };

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadLinkPage(ctx, request));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitLinkPage(ctx, request, form));

export default function SignInLinkPage({ loaderData: { code, email, toSend, signedInAs, brand }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  if (email === null) return <LinkExpired />;
  return (
    <NarrowPage isSecret icon="mail" title={t("accounts:signInLink.title", { brand })} intro={t("accounts:signInLink.as", { email })}>
      <Panel as={Form} gap={4} method="post">
        <RefusalNote answer={actionData} />
        {signedInAs !== null && signedInAs !== email && (
          <p className="alert alert-soft alert-info max-w-none">{t("accounts:signInLink.other", { email: signedInAs })}</p>
        )}
        <input type="hidden" name="code" value={code} />
        {toSend && <SendNote toSend={toSend} />}
        <Button look="primary" size="tall" isWide>
          {t(toSend ? "accounts:signInLink.submitAndSend" : "accounts:signInLink.submit")}
        </Button>
      </Panel>
    </NarrowPage>
  );
}

function LinkExpired() {
  const { t } = useTranslations();
  return (
    <NarrowPage
      isSecret
      icon="clock"
      title={t("accounts:signInLink.dead")}
      intro={t("accounts:signInLink.deadText", { minutes: signInMinutes })}
    >
      <ButtonLink look="primary" size="tall" className="self-center" href={paths.login()}>
        {t("accounts:signInLink.again")}
      </ButtonLink>
    </NarrowPage>
  );
}
