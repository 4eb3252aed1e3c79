import { Form } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import type { UnfiledBooking } from "../model.ts";

/** Bookings of the household that are in no home yet, each with a button that adds it. */
export function UnfiledBookings({ bookings }: { bookings: readonly UnfiledBooking[] }) {
  const { t } = useTranslations();
  if (bookings.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t("homes:items.fromBooking")}</h2>
      <ul className="flex flex-col gap-2">
        {bookings.map(({ quoteId, category, manufacturer, product, installer }) => (
          <li key={quoteId}>
            <Form
              method="post"
              className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 p-3"
            >
              <input type="hidden" name="quoteId" value={quoteId} />
              <input type="hidden" name="category" value={category} />
              <input type="hidden" name="title" value={t(`services:${category}`)} />
              <input type="hidden" name="manufacturer" value={manufacturer} />
              <input type="hidden" name="model" value={product} />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere">{t(`services:${category}`)}</span>
                <span className="text-sm text-muted">{t("homes:items.installedBy", { name: installer.name })}</span>
              </span>
              <Button look="outline" name="act" value="item">
                {t("homes:items.addBooking")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
