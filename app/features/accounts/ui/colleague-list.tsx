import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { Colleague } from "../model/profile.ts";

interface ColleagueListProps {
  colleagues: readonly Colleague[];
  ownUserId: string;
  canChange: boolean;
}

export function ColleagueList({ colleagues, ownUserId, canChange }: ColleagueListProps) {
  const { t } = useTranslations();
  const acts = {
    key: "acts",
    head: t("team:acts"),
    className: "max-sm:w-full",
    render: (colleague: Colleague) => (colleague.userId === ownUserId ? null : <Acts colleague={colleague} />),
  };
  return (
    <Panel as="section" gap={3} aria-label={t("team:list")}>
      <DataTable
        caption={t("team:list")}
        rows={colleagues}
        rowKey={({ userId }) => userId}
        isStackedOnPhone
        columns={[
          {
            key: "name",
            head: t("team:name"),
            isRowHeader: true,
            className: "max-sm:w-full",
            render: ({ userId, email, accountManager, ...colleague }) => (
              <span className="flex flex-col">
                <span className="font-medium wrap-anywhere">
                  {formatName(colleague)} {userId === ownUserId && `(${t("team:you")})`}
                </span>
                <span className="text-sm font-normal wrap-anywhere text-muted">{email}</span>
                <span className="text-sm font-normal">{t(accountManager ? "team:manager" : "team:member")}</span>
              </span>
            ),
          },
          ...(canChange ? [acts] : []),
        ]}
      />
      {colleagues.length === 1 && <p className="text-muted">{t("team:alone")}</p>}
      <p className="text-sm text-muted">{t("team:rights")}</p>
    </Panel>
  );
}

function formatName({ firstname, lastname }: Pick<Colleague, "firstname" | "lastname">): string {
  return `${firstname} ${lastname}`;
}

function Acts({ colleague }: { colleague: Colleague }) {
  const { userId } = colleague;
  const name = formatName(colleague);
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ConfirmedAct act="handOver" userId={userId} name={name} />
      <ConfirmedAct act="remove" userId={userId} name={name} />
    </div>
  );
}

function ConfirmedAct({ act, userId, name }: { act: "handOver" | "remove"; userId: string; name: string }) {
  const { t } = useTranslations();
  const label = (
    <>
      {t(`team:${act}`)} <span className="sr-only">{name}</span>
    </>
  );
  return (
    <ConfirmedAction label={label}>
      <Form method="post" className="flex flex-col items-start gap-2">
        <input type="hidden" name="userId" value={userId} />
        <p className="text-sm wrap-anywhere">{t(`team:${act}What`, { name })}</p>
        <Button look="primary" name="act" value={act} className="h-auto py-2 wrap-anywhere">
          {t(`team:${act}Sure`, { name })}
        </Button>
      </Form>
    </ConfirmedAction>
  );
}
