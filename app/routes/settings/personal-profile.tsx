import { data, Form } from "react-router";
import type { Route } from "./+types/personal-profile";
import { Profile } from "#app/features/accounts/model/profile.ts";
import {
  findProfile,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  saveProfile,
} from "#app/features/accounts/service/sessions.server.ts";
import { isStaff, signedIn } from "#app/features/accounts/policy.ts";
import { canEraseOwnAccount } from "#app/features/erasures/policy.ts";
import { ProfileFields } from "#app/features/accounts/ui/profile-fields.tsx";
import { SessionList } from "#app/features/accounts/ui/session-list.tsx";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { choiceCookie, cookieNames } from "#app/platform/cookies.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useRefusedFields } from "#app/ui/refused-fields.ts";

export const handle = { words: ["accounts", "security"] };

export const loader = onPage(async (ctx, _args: Route.LoaderArgs) => {
  const profile = await findProfile(ctx);
  const { languages } = ctx.displayBrand ?? ctx.brand;
  return {
    profile,
    languages: languages.includes(profile.locale) ? languages : [...languages, profile.locale],
    sessions: await listOwnSessions(ctx),
    hasRecoveryCodes: isStaff(signedIn(ctx.actor).authorities),
    canDelete: canEraseOwnAccount(ctx.actor),
  };
});

export const action = onForm(async (ctx, _args: Route.ActionArgs, form) => {
  const ended = form.get("end");
  if (ended === "others") await endOtherSessions(ctx);
  else if (typeof ended === "string") await endOwnSession(ctx, ended);
  else return keepProfile(ctx, form);
  return { saved: true };
});

async function keepProfile(ctx: Parameters<typeof saveProfile>[0], form: FormData) {
  const names = ["firstname", "lastname", "cellphone", "locale"];
  const profile = parseInput(Profile, Object.fromEntries(names.map((name) => [name, form.get(name)])));
  await saveProfile(ctx, profile);
  return data({ saved: true }, { headers: { "Set-Cookie": choiceCookie(cookieNames.locale, profile.locale) } });
}

export default function PersonalProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  useRefusedFields(actionData);
  const { t } = useWords();
  const { profile, languages, sessions, hasRecoveryCodes, canDelete } = loaderData;
  const isSaved = isDone(actionData);
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("security:profile.title")}</title>
      <h1 className="text-2xl font-semibold">{t("security:profile.title")}</h1>
      {isSaved && <output className="alert alert-soft alert-success max-w-none">{t("security:profile.saved")}</output>}
      <Panel as={Form} gap={4} method="post" reloadDocument noValidate>
        <h2 className="text-xl font-semibold">{t("security:profile.you")}</h2>
        <RefusalNote answer={actionData} />
        <ProfileFields profile={profile} languages={languages} answer={actionData} />
        <div className="flex flex-wrap items-center gap-4">
          <Button look="primary">{t("security:profile.submit")}</Button>
          <a className="link" href={paths.changePassword()}>
            {t("security:profile.password")}
          </a>
          {hasRecoveryCodes && (
            <a className="link" href={paths.recoveryCodes()}>
              {t("security:profile.recoveryCodes")}
            </a>
          )}
        </div>
      </Panel>
      <SessionList sessions={sessions} />
      {canDelete && (
        <a className="link self-start" href={paths.deleteAccount()}>
          {t("security:profile.delete")}
        </a>
      )}
    </div>
  );
}
