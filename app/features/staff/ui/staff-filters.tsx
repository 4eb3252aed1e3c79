import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { staffRoles, staffStates, type StaffQuery } from "../model.ts";

interface StaffFiltersProps {
  query: StaffQuery;
  found: number;
  total: number;
}

/** Kept in the address. Works without scripts. */
export function StaffFilters({ query, found, total }: StaffFiltersProps) {
  const { t } = useTranslations();
  const isNarrowed = Object.values(query).some(Boolean);
  return (
    <Panel as="search" gap={3}>
      <Form key={JSON.stringify(query)} className="flex flex-wrap items-end gap-4 *:max-sm:w-full">
        <div className="min-w-0 flex-[1_1_14rem]">
          <Field name="q" label={t("staff:users.search")} defaultValue={query.text} />
        </div>
        <Select name="role" label={t("staff:users.roles")} defaultValue={query.role ?? ""}>
          <option value="">{t("staff:users.anyRole")}</option>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {t(`staff:users.role.${role}`)}
            </option>
          ))}
        </Select>
        <Select name="state" label={t("staff:users.status")} defaultValue={query.state ?? ""}>
          <option value="">{t("staff:users.anyState")}</option>
          {staffStates.map((state) => (
            <option key={state} value={state}>
              {t(`staff:users.state.${state}`)}
            </option>
          ))}
        </Select>
        <Button look="primary" size="tall">
          {t("staff:users.find")}
        </Button>
        {isNarrowed && (
          <ButtonLink look="ghost" size="tall" href={paths.adminUsers()}>
            {t("staff:users.clear")}
          </ButtonLink>
        )}
      </Form>
      {isNarrowed && <output className="text-sm text-muted">{t("staff:users.found", { found, total })}</output>}
    </Panel>
  );
}
