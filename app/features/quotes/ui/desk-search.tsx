import { Form } from "react-router";
import { useWords } from "#app/platform/words.ts";
import { longestSearch } from "../model/desk.ts";
import { quoteStatuses, type QuoteStatus } from "../model/life-cycle.ts";

/** Searches a contractor's leads by name, street, city or number, and by status. Works without scripts. */
export function DeskSearch({ text, status }: { text: string; status: QuoteStatus | null }) {
  const { t } = useWords();
  return (
    <search>
      <Form method="get" action="/crm-lite" className="flex flex-wrap items-end gap-3">
        <label className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
          <span className="font-medium">{t("crm:search.text")}</span>
          <input name="text" type="search" className="input w-full" maxLength={longestSearch} defaultValue={text} />
        </label>
        <label className="flex flex-col gap-1">
          <span className="font-medium">{t("crm:search.status")}</span>
          <select name="status" className="select" defaultValue={status ?? ""}>
            <option value="">{t("crm:search.any")}</option>
            {quoteStatuses.map((one) => (
              <option key={one} value={one}>
                {t(`crm:status.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button className="btn btn-neutral">{t("crm:search.button")}</button>
        {(text || status) && (
          <a className="btn btn-ghost" href="/crm-lite">
            {t("crm:search.clear")}
          </a>
        )}
      </Form>
    </search>
  );
}
