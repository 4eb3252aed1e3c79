import { Form, redirect } from "react-router";
import type { Route } from "./+types/roofpro";
import { accept, findOwnAcceptance, findOwnText } from "#app/features/acceptances/service.server.ts";
import { failFields } from "#app/lib/errors.ts";
import { formatDate } from "#app/lib/formats.ts";
import { safePath } from "#app/lib/paths.ts";
import { paths } from "#app/paths.ts";
import { findFieldErrorCode } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

const points = ["licence", "install", "warranty", "prices", "name", "leads", "leave"] as const;

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const acceptance = await findOwnAcceptance(ctx, "roofpro-terms");
  const { pathname, search, searchParams } = new URL(request.url);
  return {
    brand: ctx.brand.name,
    text: findOwnText(ctx, "roofpro-terms"),
    acceptedAt: acceptance?.acceptedAt ?? null,
    onward: safePath(searchParams.get("returnTo"), "/"),
    signInPath: ctx.actor.kind === "user" ? null : paths.login({ returnTo: pathname + search }),
  };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  if (form.get("agree") !== "yes") failFields([{ field: "agree", code: "acceptances.agreeFirst" }]);
  await accept(ctx, "roofpro-terms");
  return redirect(safePath(new URL(request.url).searchParams.get("returnTo"), paths.roofproTerms()), 303);
});

export const handle: PageHandle = { translations: ["brandpages"] };

/** Terms of IKO's ROOFPRO program, required to continue. */
export default function RoofproTerms({ loaderData: { brand, text, acceptedAt, onward, signInPath }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t, locale } = useTranslations();
  return (
    <article className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("brandpages:roofpro.title")}</title>
      <meta name="robots" content="noindex" />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("brandpages:roofpro.title")}</h1>
        <p className="text-muted">{t("brandpages:roofpro.intro", { brand })}</p>
      </header>
      {text === null ? (
        <Panel as="ol" gap={3} className="list-inside list-decimal">
          {points.map((point) => (
            <li key={point}>{t(`brandpages:roofpro.points.${point}`, { brand })}</li>
          ))}
        </Panel>
      ) : (
        <Panel className="wrap-anywhere whitespace-pre-line">{text}</Panel>
      )}
      {acceptedAt ? (
        <Accepted date={formatDate(acceptedAt, "America/New_York", locale)} onward={onward} />
      ) : signInPath ? (
        <SignInFirst path={signInPath} />
      ) : (
        <AcceptForm answer={actionData} />
      )}
    </article>
  );
}

function Accepted({ date, onward }: { date: string; onward: string }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="alert alert-soft alert-success max-w-none">{t("brandpages:roofpro.accepted", { date })}</p>
      <ButtonLink look="primary" href={onward}>
        {t("brandpages:roofpro.continue")}
      </ButtonLink>
    </div>
  );
}

function SignInFirst({ path }: { path: string }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{t("brandpages:roofpro.signInText")}</p>
      <ButtonLink look="primary" href={path}>
        {t("brandpages:roofpro.signIn")}
      </ButtonLink>
    </div>
  );
}

function AcceptForm({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const error = findFieldErrorCode(answer, "agree");
  return (
    <Form method="post" noValidate className="flex flex-col items-start gap-4">
      <RefusalNote answer={answer} />
      <Checkbox name="agree" value="yes" required label={t("brandpages:roofpro.agree")} error={error && t(`errors:${error}`)} />
      <Button look="primary">{t("brandpages:roofpro.accept")}</Button>
    </Form>
  );
}
