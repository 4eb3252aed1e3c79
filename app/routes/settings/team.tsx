import type { Route } from "./+types/team";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { canManageUsers, requireSignedIn } from "#app/features/accounts/policy.ts";
import { handOverAccount, listColleagues, removeColleague } from "#app/features/accounts/service/colleagues.server.ts";
import { ColleagueList } from "#app/features/accounts/ui/colleague-list.tsx";
import * as team from "#app/features/invitations/service/team.server.ts";
import { ColleagueInvitation } from "#app/features/invitations/ui/colleague-invitation.tsx";
import { InvitationList } from "#app/features/invitations/ui/invitation-list.tsx";
import { isDone } from "#app/platform/forms.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  const actor = requireSignedIn(ctx.actor);
  const [colleagues, invitations] = [await listColleagues(ctx), await team.listInvitations(ctx)];
  return { colleagues, invitations, ownUserId: actor.userId, canChange: canManageUsers(actor) };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const act = readAct(form, ["remove", "handOver", "withdraw", "again", "invite"]);
  const userId = String(form.get("userId") ?? "");
  if (act === "remove") {
    await removeColleague(ctx, userId);
    return { done: "removed" as const };
  }
  if (act === "handOver") {
    await handOverAccount(ctx, userId);
    return { done: "handedOver" as const };
  }
  const invitationId = String(form.get("invitationId") ?? "");
  if (act === "withdraw") {
    await team.withdrawInvitation(ctx, invitationId);
    return { done: "withdrawn" as const };
  }
  if (act === "again") {
    await team.inviteColleagueAgain(ctx, invitationId);
    return { done: "invited" as const };
  }
  const [email, firstname, lastname] = ["email", "firstname", "lastname"].map((name) => form.get(name));
  await team.inviteColleague(ctx, { email, firstname, lastname });
  return { done: "invited" as const };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["team", "pages"] };

/** Everybody of the business sees it; only the account manager changes it. */
export default function TeamPage({ loaderData: { colleagues, invitations, ownUserId, canChange }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const manager = colleagues.find(({ accountManager }) => accountManager);
  return (
    <SettingsPage title={t("pages:names.team")} why={t("team:why")}>
      <RefusalNote answer={actionData} />
      {isDone(actionData) && <SuccessNote>{t(`team:done.${actionData.done}`)}</SuccessNote>}
      <ColleagueList colleagues={colleagues} ownUserId={ownUserId} canChange={canChange} />
      <InvitationList invitations={invitations} canSendAgain={() => canChange} canWithdraw={() => canChange} />
      {canChange && <ColleagueInvitation key={invitations.length} answer={actionData} />}
      {!canChange && manager && (
        <p className="alert alert-soft alert-info max-w-none">
          <span className="min-w-0 wrap-anywhere">
            {t("team:askManager", { name: `${manager.firstname} ${manager.lastname}`, email: manager.email })}
          </span>
        </p>
      )}
    </SettingsPage>
  );
}
