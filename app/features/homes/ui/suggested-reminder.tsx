import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import type { HomeItem } from "../model.ts";
import { suggestedServices } from "../model/service-intervals.ts";

/** One button for the usual reminder; nothing where one is set or no source names an interval. */
export function SuggestedReminder({ item }: { item: HomeItem }) {
  const { t } = useTranslations();
  const suggestion = suggestedServices[item.category];
  if (!suggestion || item.everyMonths !== null) return null;
  const { months, source, url } = suggestion;
  return (
    <Form method="post" preventScrollReset className="flex flex-col items-start gap-2 rounded-box bg-base-200 p-3">
      <p>
        {t(`homes:suggested.${item.category}`, { count: months })}{" "}
        <a className="link text-sm text-muted" href={url} rel="noopener nofollow">
          {source}
        </a>
      </p>
      <input type="hidden" name="item" value={item.id} />
      <Button look="outline" name="act" value="remind">
        {t("homes:suggested.accept", { count: months })}
      </Button>
    </Form>
  );
}
