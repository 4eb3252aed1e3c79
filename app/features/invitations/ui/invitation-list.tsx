import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable, type Column } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { PendingInvitation } from "../model.ts";

interface InvitationListProps<Row> {
  invitations: readonly Row[];
  /** Between the person and the status. */
  columns?: readonly Column<Row>[];
  canSendAgain: (invitation: Row) => boolean;
  canWithdraw: (invitation: Row) => boolean;
}

/** Open invitations with what may be done about them; nothing without any. */
export function InvitationList<Row extends PendingInvitation>({ invitations, columns = [], ...rights }: InvitationListProps<Row>) {
  const { t } = useTranslations();
  if (invitations.length === 0) return null;
  const canAct = invitations.some((one) => rights.canSendAgain(one) || rights.canWithdraw(one));
  const acts: Column<Row> = {
    key: "acts",
    head: t("team:acts"),
    className: "max-sm:w-full",
    render: (one) => <Acts invitation={one} canSendAgain={rights.canSendAgain(one)} canWithdraw={rights.canWithdraw(one)} />,
  };
  return (
    <Panel as="section" gap={3} aria-label={t("team:invitations")}>
      <DataTable
        caption={t("team:invitations")}
        isCaptionShown
        isStackedOnPhone
        rows={invitations}
        rowKey={({ invitationId }) => invitationId}
        columns={[
          { key: "name", head: t("team:name"), isRowHeader: true, className: "max-sm:w-full", render: (one) => <Person {...one} /> },
          ...columns,
          {
            key: "status",
            head: t("team:status"),
            className: "max-sm:w-full",
            render: ({ isExpired }) => t(isExpired ? "team:expired" : "team:invited"),
          },
          ...(canAct ? [acts] : []),
        ]}
      />
    </Panel>
  );
}

function Person({ firstname, lastname, email }: PendingInvitation) {
  return (
    <span className="flex flex-col">
      <span className="font-medium wrap-anywhere">
        {firstname} {lastname}
      </span>
      <span className="text-sm font-normal wrap-anywhere text-muted">{email}</span>
    </span>
  );
}

interface ActsProps {
  invitation: PendingInvitation;
  canSendAgain: boolean;
  canWithdraw: boolean;
}

function Acts({ invitation: { invitationId, firstname, lastname }, canSendAgain, canWithdraw }: ActsProps) {
  const { t } = useTranslations();
  const name = `${firstname} ${lastname}`;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-2">
      <input type="hidden" name="invitationId" value={invitationId} />
      {canSendAgain && (
        <Button look="outline" size="tall" name="act" value="again">
          {t("team:again")} <span className="sr-only">{name}</span>
        </Button>
      )}
      {canWithdraw && (
        <Button look="outline" size="tall" name="act" value="withdraw">
          {t("team:withdraw")} <span className="sr-only">{name}</span>
        </Button>
      )}
    </Form>
  );
}
