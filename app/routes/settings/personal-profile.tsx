import { useEffect } from "react";
import { data } from "react-router";
import type { Route } from "./+types/personal-profile";
import { Profile } from "#app/features/accounts/model/profile.ts";
import {
  loadProfile,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  saveProfile,
} from "#app/features/accounts/service/sessions.server.ts";
import { isStaff, requireSignedIn } from "#app/features/accounts/policy.ts";
import { canEraseOwnAccount } from "#app/features/erasures/policy.ts";
import { ProfileFields } from "#app/features/accounts/ui/profile-fields.tsx";
import { isOwnPhoneVerified } from "#app/features/sms/service/own-phone.server.ts";
import { PhoneStatus } from "#app/features/sms/ui/phone-verification.tsx";
import { SessionList } from "#app/features/accounts/ui/session-list.tsx";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { formatPreferenceCookie, cookieNames } from "#app/platform/cookies.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const handle = { translations: ["accounts", "security", "phone"] };

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const profile = await loadProfile(ctx);
  const { languages } = ctx.displayBrand ?? ctx.brand;
  return {
    profile,
    languages: languages.includes(profile.locale) ? languages : [...languages, profile.locale],
    sessions: await listOwnSessions(ctx),
    hasRecoveryCodes: isStaff(requireSignedIn(ctx.actor).authorities),
    isPhoneVerified: await isOwnPhoneVerified(ctx),
    canDelete: canEraseOwnAccount(ctx.actor),
    wasSaved: new URL(request.url).searchParams.has("saved"),
  };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const sessionToEnd = form.get("end");
  if (sessionToEnd === "others") await endOtherSessions(ctx);
  else if (typeof sessionToEnd === "string") await endOwnSession(ctx, sessionToEnd);
  else return saveOwnProfile(ctx, form);
  return { saved: true };
});

async function saveOwnProfile(ctx: Parameters<typeof saveProfile>[0], form: FormData) {
  const names = ["firstname", "lastname", "cellphone", "locale"];
  const profile = parseInput(Profile, Object.fromEntries(names.map((name) => [name, form.get(name)])));
  await saveProfile(ctx, profile);
  return data(
    { saved: true, locale: profile.locale },
    { headers: { "Set-Cookie": formatPreferenceCookie(cookieNames.locale, profile.locale) } },
  );
}

export default function PersonalProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t, locale } = useTranslations();
  const { profile, languages, sessions, hasRecoveryCodes, isPhoneVerified, canDelete, wasSaved } = loaderData;
  const isSaved = isDone(actionData) || (wasSaved && !actionData);
  const savedLocale = isDone(actionData) && "locale" in actionData ? actionData.locale : locale;
  useEffect(() => {
    // Only a new document has the texts of another language.
    if (savedLocale !== locale) window.location.replace(paths.personalProfile({ saved: "" }));
  }, [savedLocale, locale]);
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("security:profile.title")}</title>
      <h1 className="text-2xl font-semibold">{t("security:profile.title")}</h1>
      {isSaved && <SuccessNote>{t("security:profile.saved")}</SuccessNote>}
      <Panel as={KeptForm} keepAs="personalProfile" gap={4} noValidate>
        <h2 className="text-xl font-semibold">{t("security:profile.you")}</h2>
        <RefusalNote answer={actionData} />
        <ProfileFields profile={profile} languages={languages} answer={actionData} />
        <div className="flex flex-wrap items-center gap-4">
          <Button look="primary">{t("security:profile.submit")}</Button>
          <a className="link" href={paths.changePassword()}>
            {t("security:profile.password")}
          </a>
          {!hasRecoveryCodes && (
            <a className="link" href={paths.signInWays()}>
              {t("security:profile.ways")}
            </a>
          )}
          {hasRecoveryCodes && (
            <a className="link" href={paths.recoveryCodes()}>
              {t("security:profile.recoveryCodes")}
            </a>
          )}
        </div>
      </Panel>
      <Panel as="section" gap={3}>
        <h2 className="text-xl font-semibold">{t("security:profile.phone")}</h2>
        {profile.cellphone !== "" && <PhoneStatus phone={profile.cellphone} isVerified={isPhoneVerified} />}
        <a className="link self-start" href={paths.phoneSettings()}>
          {t(isPhoneVerified ? "phone:page.manage" : "phone:page.verify")}
        </a>
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
