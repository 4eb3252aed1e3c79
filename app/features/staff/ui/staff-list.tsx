import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkedTable } from "#app/ui/linked-table.tsx";
import type { StaffMember } from "../model.ts";

interface StaffListProps {
  staff: readonly StaffMember[];
  /** Ids of those whose two-step verification somebody asked to reset. */
  resets?: readonly string[];
  brandNames: Readonly<Record<string, string>>;
}

export function StaffList({ staff, resets = [], brandNames }: StaffListProps) {
  const { t } = useTranslations();
  const acts = {
    key: "acts",
    head: t("staff:users.acts"),
    className: "max-sm:w-full",
    render: (member: StaffMember) => <Acts member={member} />,
  };
  return (
    <LinkedTable
      title={t("staff:users.title")}
      rows={staff}
      rowKey={({ userId }) => userId}
      head={t("staff:users.name")}
      toLink={({ userId, name, email }) => ({ name, path: paths.adminUser({ id: userId }), note: email })}
      empty={t("staff:users.noMatch")}
      columns={[
        {
          key: "roles",
          head: t("staff:users.roles"),
          className: "max-sm:w-full",
          render: ({ roles }) => roles.map((role) => t(`staff:users.role.${role}`)).join(", "),
        },
        {
          key: "brands",
          head: t("staff:users.brands"),
          className: "max-sm:w-full",
          render: ({ brands }) => (brands ? brands.map((brand) => brandNames[brand] ?? brand).join(", ") : t("staff:users.allBrands")),
        },
        {
          key: "status",
          head: t("staff:users.status"),
          render: (member) => <State member={member} hasReset={resets.includes(member.userId)} />,
        },
        ...(staff.some(({ canDisable }) => canDisable) ? [acts] : []),
      ]}
    />
  );
}

function State({ member: { state, hasSecondFactor }, hasReset }: { member: StaffMember; hasReset: boolean }) {
  const { t } = useTranslations();
  return (
    <span className="flex flex-col">
      {t(`staff:users.state.${state}`)}
      {hasReset && <span className="text-sm font-medium text-warning">{t("staff:factor.waits")}</span>}
      {state === "active" && !hasSecondFactor && <span className="text-sm text-muted">{t("staff:users.noFactor")}</span>}
    </span>
  );
}

function Acts({ member: { userId, name, state, canDisable } }: { member: StaffMember }) {
  const { t } = useTranslations();
  if (!canDisable) return null;
  const switchName = state === "disabled" ? "enable" : "disable";
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="userId" value={userId} />
      <Button look="outline" name="act" value={switchName} className="sm:whitespace-nowrap">
        {t(`staff:users.${switchName}`)} <span className="sr-only">{name}</span>
      </Button>
    </Form>
  );
}
