import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { SavedViewLinks, SaveViewForm } from "#app/ui/saved-views.tsx";
import { toViewQuery, type StaffViewRow } from "../model.ts";

interface TableToolsProps {
  /** Of the page. */
  path: string;
  /** What the table shows, as in the address. */
  query: string;
  views: readonly StaffViewRow[];
  columns: readonly { name: string; label: string; isShown: boolean }[];
  answer: unknown;
}

/** Named lists, and the columns of a table. Works without scripts: the address holds everything. */
export function TableTools({ path, query, views, columns, answer }: TableToolsProps) {
  const { t } = useTranslations();
  const shown = toViewQuery(query);
  const canSave = shown !== "" && !views.some((view) => view.query === shown);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <SavedViewLinks path={path} query={shown} views={views} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <ColumnChoice path={path} query={shown} columns={columns} />
        {canSave && <SaveViewForm key={shown} path={path} query={shown} hint={t("savedviews:nameHint")} answer={answer} />}
      </div>
    </div>
  );
}

function ColumnChoice({ path, query, columns }: Pick<TableToolsProps, "path" | "query" | "columns">) {
  const { t } = useTranslations();
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== "column");
  return (
    <Disclosure title={t("savedviews:columns")}>
      <Form key={query} method="get" action={path} className="flex flex-col items-start gap-2 pt-2">
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">{t("savedviews:columns")}</legend>
          {columns.map(({ name, label, isShown }) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input type="checkbox" className="checkbox shrink-0" name="column" value={name} defaultChecked={isShown} />
              {label}
            </label>
          ))}
        </fieldset>
        <Button look="outline">{t("savedviews:show")}</Button>
      </Form>
    </Disclosure>
  );
}
