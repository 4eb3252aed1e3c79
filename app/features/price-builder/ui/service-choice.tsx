import { Form, Link } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { ServicesOverview } from "#app/features/listings/model/own-listing.ts";
import { listingPath } from "./paths.ts";

type Choice = ServicesOverview["choices"][number];

interface ChoiceProps extends Pick<ServicesOverview, "choices"> {
  heading: "h2" | "h3";
}

/** Services of the profile first. Listed ones link to their builder. */
export function ServiceChoice({ choices, heading }: ChoiceProps) {
  const { t } = useTranslations();
  const own = choices.filter((choice) => choice.ofProfile);
  const others = choices.filter((choice) => !choice.ofProfile);
  return (
    <Form method="post" className="flex flex-col gap-6">
      {own.length > 0 && <ChoiceGroup heading={heading} title={t("builder:choose.own")} choices={own} />}
      <ChoiceGroup heading={heading} title={t(own.length > 0 ? "builder:choose.others" : "builder:choose.all")} choices={others} />
    </Form>
  );
}

function ChoiceGroup({ title, choices, heading: Heading }: ChoiceProps & { title: string }) {
  return (
    <section className="flex flex-col gap-3">
      <Heading className="font-medium text-muted">{title}</Heading>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map((choice) => (
          <li key={choice.category} className="flex">
            <ChoiceCard {...choice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const card =
  "flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-3 text-left transition-colors duration-100 hover:border-secondary";

function ChoiceCard({ category, listingId }: Choice) {
  const { t } = useTranslations();
  const name = <span className="min-w-0 font-medium wrap-anywhere">{t(`services:${category}`)}</span>;
  if (listingId)
    return (
      <Link to={listingPath(listingId, "prices")} className={`${card} bg-base-200`}>
        {name}
        <span className="flex shrink-0 items-center gap-1 text-sm text-muted">
          <Icon name="check" className="size-4" />
          {t("builder:choose.listed")}
        </span>
      </Link>
    );
  return (
    <button name="category" value={category} className={card}>
      {name}
      <Icon name="arrow" className="size-5 text-muted" />
    </button>
  );
}
