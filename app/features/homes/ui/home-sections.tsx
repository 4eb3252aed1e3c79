import { Form } from "react-router";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedAction } from "#app/ui/confirmed-action.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { HomeFile } from "../model.ts";
import { DocumentsPanel } from "./documents-panel.tsx";
import { HomeForm } from "./home-form.tsx";
import { ItemCard } from "./item-card.tsx";
import { ItemForm } from "./item-form.tsx";
import { TransferPanel } from "./transfer-panel.tsx";
import { UnfiledBookings } from "./unfiled-bookings.tsx";

interface HomeSectionsProps {
  home: HomeFile;
  /** YYYY-MM-DD. */
  today: string;
  answer: unknown;
  /** A new transfer link. */
  link: string | null;
}

export function HomeSections({ home, today, answer, link }: HomeSectionsProps) {
  const { t } = useTranslations();
  const act = isRefusal(answer) ? findTypedValue(answer, "act") : null;
  const refusedItem = act === "item" ? findTypedValue(answer, "item") : null;
  const answerOfItem = (id: string) => (refusedItem === id ? answer : null);
  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl font-semibold">{t("homes:items.title")}</h2>
        {home.items.length === 0 && <p className="text-muted">{t("homes:items.none")}</p>}
        <ul className="flex flex-col gap-3">
          {home.items.map((item) => (
            <ItemCard key={item.id} homeId={home.id} item={item} answer={answerOfItem(item.id)} today={today} />
          ))}
        </ul>
        <Disclosure key={home.items.length} title={t("homes:items.add")} open={answerOfItem("") !== null}>
          <ItemForm homeId={home.id} item={null} answer={answerOfItem("")} />
        </Disclosure>
      </section>
      <UnfiledBookings bookings={home.unfiled} />
      <DocumentsPanel home={home} answer={act === "document" ? answer : null} />
      <Disclosure title={t("homes:form.edit")} open={act === "home"}>
        <HomeForm home={home} answer={act === "home" ? answer : null} />
      </Disclosure>
      <TransferPanel until={home.transferUntil} link={link} />
      <ConfirmedAction label={t("homes:form.remove")} look="ghost">
        <p>{t("homes:form.removeText")}</p>
        <Form method="post">
          <Button look="outline" name="act" value="removeHome">
            {t("homes:form.removeYes")}
          </Button>
        </Form>
      </ConfirmedAction>
    </>
  );
}
