import { isDone } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import type { StaffPage } from "../model.ts";
import { StaffFilters } from "./staff-filters.tsx";
import { StaffInvitationForm } from "./invitation-form.tsx";
import { StaffInvitationList } from "./staff-invitation-list.tsx";
import { StaffList } from "./staff-list.tsx";

/** The form is emptied once somebody was invited. */
export function StaffScreen({ page, resets, answer }: { page: StaffPage; resets: readonly string[]; answer: unknown }) {
  const { query, staff, total, invitations, brands, roles, needsCode } = page;
  const { t } = useTranslations();
  const brandNames = Object.fromEntries(brands.map(({ code, name }) => [code, name]));
  const done = isDone(answer) ? (answer as { done: string }).done : null;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("staff:users.title")} about={t("staff:users.what")} />
      <RefusalNote answer={answer} />
      {done && <SuccessNote>{t(`staff:users.done.${done}`)}</SuccessNote>}
      <StaffFilters query={query} found={staff.length} total={total} />
      <StaffList staff={staff} resets={resets} brandNames={brandNames} />
      <StaffInvitationList invitations={invitations} brandNames={brandNames} needsCode={needsCode} />
      <StaffInvitationForm key={invitations.length} roles={roles} brands={brands} needsCode={needsCode} answer={answer} />
    </div>
  );
}
