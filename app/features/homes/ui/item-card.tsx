import { Form } from "react-router";
import { formatFullDay } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { HomeItem } from "../model.ts";
import { ItemForm } from "./item-form.tsx";
import { SuggestedReminder } from "./suggested-reminder.tsx";

interface ItemCardProps {
  homeId: string;
  item: HomeItem;
  /** Of this item's form; opens it. */
  answer: unknown;
  /** YYYY-MM-DD. */
  today: string;
}

export function ItemCard({ homeId, item, answer, today }: ItemCardProps) {
  const { t } = useTranslations();
  return (
    <Panel as="li" gap={4}>
      <div>
        {item.title !== t(`services:${item.category}`) && <p className="text-sm text-muted">{t(`services:${item.category}`)}</p>}
        <h3 className="text-lg font-semibold wrap-anywhere">{item.title}</h3>
      </div>
      <ItemFacts item={item} today={today} />
      <ItemLinks item={item} />
      <SuggestedReminder item={item} />
      <Disclosure title={t("homes:items.edit")} open={answer !== null}>
        <ItemForm homeId={homeId} item={item} answer={answer} />
        <Form method="post" className="mt-4">
          <input type="hidden" name="item" value={item.id} />
          <Button look="ghost" name="act" value="removeItem">
            {t("homes:items.remove")}
          </Button>
        </Form>
      </Disclosure>
    </Panel>
  );
}

function ItemFacts({ item, today }: Pick<ItemCardProps, "item" | "today">) {
  const { t, locale } = useTranslations();
  const { warrantyUntil, everyMonths, nextServiceOn } = item;
  const facts = [
    { name: "manufacturer", value: [item.manufacturer, item.model].filter(Boolean).join(" ") },
    { name: "serial", value: item.serial },
    { name: "installedOn", value: item.installedOn && formatFullDay(item.installedOn, locale) },
    { name: "notes", value: item.notes },
  ].filter(({ value }) => value);
  return (
    <>
      {facts.length > 0 && (
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-sm text-muted">{t(`homes:item.${name}`)}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {warrantyUntil && (
          <li className={`badge ${warrantyUntil < today ? "badge-ghost" : "badge-soft badge-success"}`}>
            {t(`homes:item.${warrantyUntil < today ? "warrantyOver" : "warrantyRuns"}`, { day: formatFullDay(warrantyUntil, locale) })}
          </li>
        )}
        {everyMonths !== null && nextServiceOn && (
          <li className="badge badge-soft badge-info">{t("homes:next", { day: formatFullDay(nextServiceOn, locale) })}</li>
        )}
      </ul>
    </>
  );
}

function ItemLinks({ item: { installer, booking } }: Pick<ItemCardProps, "item">) {
  const { t } = useTranslations();
  if (!installer) return null;
  return (
    <p className="flex flex-wrap gap-x-4">
      <a className="link inline-flex min-h-11 items-center" href={paths.contractor({ publicId: installer.publicId })}>
        {t("homes:items.installedBy", { name: installer.name })}
      </a>
      {booking && (
        <a className="link inline-flex min-h-11 items-center" href={paths.bookedQuote(booking)}>
          {t("homes:items.booking")}
        </a>
      )}
    </p>
  );
}
