import { Form, redirect } from "react-router";
import type { Route } from "./+types/second-factor";
import { finishEnrolment, startEnrolment, type Enrolment } from "#app/features/accounts/service/second-factor.server.ts";
import { CodeField } from "#app/features/accounts/ui/code-field.tsx";
import { RecoveryCodes } from "#app/features/accounts/ui/recovery-codes.tsx";
import { paths } from "#app/paths.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { QrCode } from "#app/ui/qr-code.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { search } = new URL(request.url);
  const isEnrolling = ctx.actor.kind === "visitor" && ctx.actor.pendingSecondFactor?.step === "enrolment";
  if (!isEnrolling) throw redirect(`${paths.login()}${search}`, 303);
  return { enrolment: await startEnrolment(ctx), next: `${paths.login()}${search}` };
});

/** Only this response shows the codes. Nothing reloads after it, because the setup is over. */
export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  const { recoveryCodes } = await finishEnrolment(ctx, String(form.get("code") ?? ""), readBrowserIdentity(request));
  return { recoveryCodes, next: `${paths.login()}${new URL(request.url).search}` };
});

export function shouldRevalidate(): boolean {
  return false;
}

/** Second factor setup of staff. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const done = isDone(actionData) ? actionData : null;
  const title = t(done ? "security:enrol.doneTitle" : "security:enrol.title");
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-10">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {done ? <RecoveryCodes {...done} /> : <SetUp {...loaderData.enrolment} answer={actionData} />}
    </div>
  );
}

function SetUp({ secret, url, qrCode, answer }: Enrolment & { answer: unknown }) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} gap={4} method="post" noValidate>
      <p className="text-muted">{t("security:enrol.what")}</p>
      <ol className="flex list-decimal flex-col gap-6 pl-5">
        <li>
          <p className="font-medium">{t("security:enrol.step1")}</p>
          <p className="mt-2 text-muted">{t("security:enrol.scan")}</p>
          <div className="mt-2">
            <QrCode {...qrCode} label={t("security:enrol.qrCode")} />
          </div>
          <p className="mt-2">
            <a className="link" href={url}>
              {t("security:enrol.open")}
            </a>
          </p>
          <p className="mt-2 text-muted">{t("security:enrol.type")}</p>
          <code className="money mt-1 block text-lg font-semibold tracking-wider wrap-anywhere select-all">{secret}</code>
        </li>
        <li className="flex flex-col gap-2">
          <p className="font-medium">{t("security:enrol.step2")}</p>
          <RefusalNote answer={answer} />
          <CodeField answer={answer} />
        </li>
      </ol>
      <Button look="primary">{t("security:code.submit")}</Button>
    </Panel>
  );
}
