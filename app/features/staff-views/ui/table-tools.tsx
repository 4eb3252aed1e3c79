import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
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
  const shown = toViewQuery(query);
  const current = views.find((view) => view.query === shown);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      {views.length > 0 && <ViewLinks {...{ path, views, current }} />}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <ColumnChoice path={path} query={shown} columns={columns} />
        <ViewForm key={shown} path={path} query={shown} current={current} answer={answer} />
      </div>
    </div>
  );
}

type ViewLinksProps = Pick<TableToolsProps, "path" | "views"> & { current: StaffViewRow | undefined };

function ViewLinks({ path, views, current }: ViewLinksProps) {
  const { t } = useTranslations();
  return (
    <nav aria-label={t("staffviews:title")} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm font-medium text-muted">
        {t("staffviews:title")}
      </span>
      {views.map((view) => (
        <a
          key={view.id}
          href={toAddress(path, view.query)}
          aria-current={view === current ? "page" : undefined}
          className={buttonClass({ look: view === current ? "neutral" : "outline", size: "small" }, "max-w-full")}
        >
          <span className="truncate">{view.name}</span>
        </a>
      ))}
      {current && (
        <Form method="post" action={path}>
          <input type="hidden" name="view" value={current.id} />
          <Button name="act" value="deleteView" look="ghost" size="small">
            {t("staffviews:delete")}
          </Button>
        </Form>
      )}
    </nav>
  );
}

function toAddress(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}

function ColumnChoice({ path, query, columns }: Pick<TableToolsProps, "path" | "query" | "columns">) {
  const { t } = useTranslations();
  const others = [...new URLSearchParams(query)].filter(([name]) => name !== "column");
  return (
    <Disclosure title={t("staffviews:columns")}>
      <Form key={query} method="get" action={path} className="flex flex-col items-start gap-2 pt-2">
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="sr-only">{t("staffviews:columns")}</legend>
          {columns.map(({ name, label, isShown }) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input type="checkbox" className="checkbox shrink-0" name="column" value={name} defaultChecked={isShown} />
              {label}
            </label>
          ))}
        </fieldset>
        <Button look="outline">{t("staffviews:show")}</Button>
      </Form>
    </Disclosure>
  );
}

function ViewForm({ path, query, current, answer }: Pick<TableToolsProps, "path" | "query" | "answer"> & Pick<ViewLinksProps, "current">) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  if (current || query === "") return null;
  return (
    <Disclosure title={t("staffviews:save")} open={Boolean(error("name"))}>
      <Form method="post" action={toAddress(path, query)} className="flex flex-wrap items-end gap-3 pt-2">
        <input type="hidden" name="query" value={query} />
        <Field
          name="name"
          label={t("staffviews:name")}
          hint={t("staffviews:nameHint")}
          maxLength={60}
          autoComplete="off"
          error={error("name")}
          fieldClassName="flex-1 basis-40"
        />
        <Button name="act" value="saveView" look="outline">
          {t("staffviews:saveButton")}
        </Button>
      </Form>
    </Disclosure>
  );
}
