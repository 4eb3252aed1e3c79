import { useTranslations } from "#app/platform/translations.ts";
import { InvitationList } from "../../invitations/ui/invitation-list.tsx";
import { staffRoles, type OpenStaffInvitation } from "../model.ts";

interface StaffInvitationListProps {
  invitations: readonly OpenStaffInvitation[];
  brandNames: Readonly<Record<string, string>>;
  /** The session's code is too old to invite. */
  needsCode: boolean;
}

export function StaffInvitationList({ invitations, brandNames, needsCode }: StaffInvitationListProps) {
  const { t } = useTranslations();
  return (
    <InvitationList
      invitations={invitations}
      canSendAgain={({ canChange }) => canChange && !needsCode}
      canWithdraw={({ canChange }) => canChange}
      columns={[
        {
          key: "roles",
          head: t("staff:users.roles"),
          className: "max-sm:w-full",
          render: ({ authorities }) =>
            staffRoles
              .filter((role) => authorities.includes(role))
              .map((role) => t(`staff:users.role.${role}`))
              .join(", "),
        },
        {
          key: "brands",
          head: t("staff:users.brands"),
          className: "max-sm:w-full",
          render: ({ brands }) => (brands ? brands.map((brand) => brandNames[brand] ?? brand).join(", ") : t("staff:users.allBrands")),
        },
      ]}
    />
  );
}
