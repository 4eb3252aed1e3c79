import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { BuilderListing } from "#app/features/listings/model/own-listing.ts";
import { Button } from "#app/ui/button.tsx";

/** Offers example prices; once they are used, a checkbox to confirm them. */
export function ExamplePanel({ listing }: { listing: BuilderListing }) {
  const { t } = useTranslations();
  const { book, active } = listing;
  if (book.example)
    return (
      <div className="alert alert-soft alert-warning max-w-none items-start">
        <Icon name="alert" />
        <div className="flex flex-col gap-2">
          <p>{t("builder:example.note")}</p>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium">
            <input type="checkbox" name="mine" className="checkbox" />
            {t("builder:example.mine")}
          </label>
        </div>
      </div>
    );
  if (active || Object.keys(book.amounts).length > 0) return null;
  return (
    <Panel className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-base-200">
      <div className="flex min-w-0 flex-[1_1_16rem] flex-col gap-1">
        <h2 className="font-semibold">{t("builder:example.title")}</h2>
        <p className="text-sm text-muted">{t("builder:example.about")}</p>
      </div>
      <Button look="outline" size="large" name="intent" value="example" className="bg-base-100">
        {t("builder:example.begin")}
      </Button>
    </Panel>
  );
}
