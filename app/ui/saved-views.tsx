import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, buttonClass } from "./button.tsx";
import { Disclosure } from "./disclosure.tsx";
import { useFieldErrors } from "./field-errors.ts";
import { Field } from "./field.tsx";

/** Search, filters and order of a list, under a name. */
export interface NamedQuery {
  id: string;
  name: string;
  /** As in the address of the list. */
  query: string;
}

interface ListProps {
  /** Of the page with the list. */
  path: string;
  /** What the list shows, as saved. */
  query: string;
}

/** Links to saved views; the one that the list shows can be deleted. */
export function SavedViewLinks({ path, query, views }: ListProps & { views: readonly NamedQuery[] }) {
  const { t } = useTranslations();
  if (views.length === 0) return null;
  const current = views.find((view) => view.query === query);
  return (
    <nav aria-label={t("savedviews:title")} className="flex flex-wrap items-center gap-2">
      <span aria-hidden="true" className="text-sm font-medium text-muted">
        {t("savedviews:title")}
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
        <Form method="post" action={toAddress(path, query)}>
          <input type="hidden" name="view" value={current.id} />
          <Button name="act" value="deleteView" look="ghost" size="small">
            {t("savedviews:delete")}
          </Button>
        </Form>
      )}
    </nav>
  );
}

/** Saves what the list shows under a name. */
export function SaveViewForm({ path, query, hint, answer }: ListProps & { hint?: string; answer: unknown }) {
  const { t } = useTranslations();
  const error = useFieldErrors(answer);
  return (
    <Disclosure title={t("savedviews:save")} open={Boolean(error("name"))}>
      <Form method="post" action={toAddress(path, query)} className="flex flex-wrap items-end gap-3 pt-2">
        <input type="hidden" name="query" value={query} />
        <Field
          name="name"
          label={t("savedviews:name")}
          hint={hint}
          maxLength={60}
          autoComplete="off"
          error={error("name")}
          fieldClassName="flex-1 basis-40"
        />
        <Button name="act" value="saveView" look="outline">
          {t("savedviews:saveButton")}
        </Button>
      </Form>
    </Disclosure>
  );
}

function toAddress(path: string, query: string): string {
  return query === "" ? path : `${path}?${query}`;
}
