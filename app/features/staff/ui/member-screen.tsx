import type { ReactNode } from "react";
import { Form } from "react-router";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { staffRoles, toSeenRights, type StaffMember, type StaffPage } from "../model.ts";
import { Choices } from "./choices.tsx";
import { FreshCode } from "./fresh-code.tsx";

interface MemberScreenProps {
  member: StaffMember;
  canChangeRights: boolean;
  brands: StaffPage["brands"];
  needsCode: boolean;
  answer: unknown;
  /** Further panels. */
  children?: ReactNode;
}

/** One member of staff: roles and brands, and the end of all sessions. */
export function MemberScreen({ answer, children, ...props }: MemberScreenProps) {
  const { t } = useTranslations();
  const { member, canChangeRights } = props;
  const done = isDone(answer) ? (answer as { done: string }).done : null;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{member.name}</title>
      <header className="flex flex-col gap-1">
        <h1 className="text-2xl font-semibold wrap-anywhere">{member.name}</h1>
        <p className="wrap-anywhere text-muted">
          {member.email} · {t(`staff:users.state.${member.state}`)}
        </p>
      </header>
      <RefusalNote answer={answer} />
      {done && <SuccessNote>{t(`staff:users.done.${done}`)}</SuccessNote>}
      <SectionPanel title={t("staff:users.rightsTitle")}>
        {canChangeRights ? (
          <RightsForm key={toSeenRights(member)} {...props} answer={answer} />
        ) : (
          <>
            <p>{member.roles.map((role) => t(`staff:users.role.${role}`)).join(", ")}</p>
            <p className="text-muted">{t("staff:users.rightsOthers")}</p>
          </>
        )}
      </SectionPanel>
      {member.canDisable && (
        <SectionPanel title={t("staff:users.acts")}>
          <p className="text-muted">{t("staff:users.signOutWhat")}</p>
          <Form method="post" preventScrollReset>
            <Button look="outline" size="tall" name="act" value="signOut">
              {t("staff:users.signOut")}
            </Button>
          </Form>
        </SectionPanel>
      )}
      {children}
    </div>
  );
}

function RightsForm({ member, brands, needsCode, answer }: MemberScreenProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const ticked = (name: string, saved: readonly string[]) =>
    isRefusal(answer) && answer.typed.act === "rights" ? (answer.ticked?.[name] ?? [answer.typed[name] ?? ""]) : saved;
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-4">
      <p className="text-muted">{t("staff:users.rightsWhat")}</p>
      <input type="hidden" name="seen" value={toSeenRights(member)} />
      <Choices
        name="authorities"
        legend={t("staff:users.roles")}
        options={staffRoles.map((role) => ({ value: role, label: t(`staff:users.role.${role}`) }))}
        ticked={ticked("authorities", member.roles)}
        error={errorFor("authorities")}
      />
      <Choices
        name="brands"
        legend={t("staff:users.brands")}
        options={brands.map(({ code, name }) => ({ value: code, label: name }))}
        ticked={ticked("brands", member.brands ?? [])}
        error={errorFor("brands")}
      />
      <FreshCode isNeeded={needsCode} answer={answer} />
      <Button look="primary" size="tall" name="act" value="rights" className="self-start">
        {t("staff:users.rightsSave")}
      </Button>
    </Form>
  );
}
