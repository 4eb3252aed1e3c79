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
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SettingsPage } from "./settings-page.tsx";

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
    <SettingsPage title={t("security:profile.title")} why={t("security:profile.what")}>
      {isSaved && <SuccessNote>{t("security:profile.saved")}</SuccessNote>}
      <Panel as={KeptForm} keepAs="personalProfile" gap={4} noValidate>
        <h2 className="text-xl font-semibold">{t("security:profile.you")}</h2>
        <RefusalNote answer={actionData} />
        <ProfileFields profile={profile} languages={languages} answer={actionData} />
        <Button look="primary" size="tall" className="self-start">
          {t("security:profile.submit")}
        </Button>
      </Panel>
      <SectionPanel title={t("security:profile.phone")}>
        {profile.cellphone !== "" && <PhoneStatus phone={profile.cellphone} isVerified={isPhoneVerified} />}
        <ButtonLink look="outline" size="tall" className="self-start" href={paths.phoneSettings()}>
          {t(isPhoneVerified ? "phone:page.manage" : "phone:page.verify")}
        </ButtonLink>
      </SectionPanel>
      <SectionPanel title={t("security:profile.security")}>
        <ul className="-my-2 divide-y divide-base-300">
          <LinkRow icon="lock" href={paths.changePassword()} label={t("security:profile.password")} />
          {hasRecoveryCodes ? (
            <LinkRow icon="shield" href={paths.recoveryCodes()} label={t("security:profile.recoveryCodes")} />
          ) : (
            <LinkRow icon="key" href={paths.signInWays()} label={t("security:profile.ways")} />
          )}
        </ul>
      </SectionPanel>
      <SessionList sessions={sessions} />
      {canDelete && (
        <a className="link flex min-h-11 items-center self-start text-error" href={paths.deleteAccount()}>
          {t("security:profile.delete")}
        </a>
      )}
    </SettingsPage>
  );
}

function LinkRow({ icon, href, label }: { icon: IconName; href: string; label: string }) {
  return (
    <li>
      <a href={href} className="group flex min-h-12 items-center gap-3 py-2">
        <Icon name={icon} className="size-5 text-muted" />
        <span className="flex-1 group-hover:underline">{label}</span>
        <Icon name="chevron" className="size-4 shrink-0 -rotate-90 text-muted" />
      </a>
    </li>
  );
}
