import { Form } from "react-router";
import type { Route } from "./+types/sign-in-ways";
import { ConfirmByCode } from "#app/features/sign-in-links/ui/confirm-by-code.tsx";
import { SignInWayList } from "#app/features/sign-in-ways/ui/sign-in-way-list.tsx";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { loadSignInWays, submitSignInWays } from "./sign-in-ways.server.ts";

export const handle = { translations: ["accounts", "security"] };

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadSignInWays(ctx, request));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitSignInWays(ctx, form));

/** Also where a changed or reset password leads: whoever had the account may have added a way of their own. */
export default function SignInWaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { isReview, wasChanged, wasKept, email, home, passkeys, accounts } = loaderData;
  const isHeld = [...passkeys, ...accounts].some(({ isSuspended }) => isSuspended);
  const done = isDone(actionData) ? actionData.done : wasKept && !actionData ? "kept" : null;
  const title = t(isReview ? "security:ways.reviewTitle" : "security:ways.title");
  const why = t(isHeld ? "security:ways.heldText" : isReview ? "security:ways.reviewText" : "security:ways.what");
  return (
    <SettingsPage title={title} why={why}>
      {wasChanged && !actionData && <SuccessNote>{t("security:ways.changed")}</SuccessNote>}
      {done && <SuccessNote>{t(`security:ways.done.${done}`)}</SuccessNote>}
      <RefusalNote answer={actionData} />
      <ConfirmByCode answer={actionData} email={email} returnTo={paths.signInWays()} />
      <SignInWayList {...loaderData} />
      {isHeld && (
        <Form method="post">
          <Button look="primary" size="tall" name="act" value="keepAll">
            {t("security:ways.keepHeld")}
          </Button>
        </Form>
      )}
      {isReview && !isHeld && (
        <ButtonLink look="primary" size="tall" className="self-start" href={home}>
          {t("security:ways.keepAll")}
        </ButtonLink>
      )}
    </SettingsPage>
  );
}
