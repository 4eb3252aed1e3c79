import type { Route } from "./+types/leads";
import { contactPile } from "#app/features/callbacks/model.ts";
import { listContactsToMake } from "#app/features/callbacks/service/desk.server.ts";
import { ContactPile } from "#app/features/callbacks/ui/contact-pile.tsx";
import { findOwnVacation } from "#app/features/contractors/service/vacation.server.ts";
import { VacationNote } from "#app/features/contractors/ui/vacation-note.tsx";
import { listCallsToMake } from "#app/features/orders/service.server.ts";
import { isDeskPile, pileAlone, sortDesk, type DeskPile } from "#app/features/quotes/model/desk.ts";
import { listQuotesForContractor } from "#app/features/quotes/service/contractor.server.ts";
import { listPricesToAnswer } from "#app/features/quotes/service/named-prices.server.ts";
import { LeadPile } from "#app/features/quotes/ui/lead-list.tsx";
import { onPage } from "#app/platform/pages.server.ts";
import { type PageHandle, useWords } from "#app/platform/words.ts";
import { Icon } from "#app/ui/icons.tsx";

export const loader = onPage(async (ctx, { request }: Route.LoaderArgs) => {
  const wish = new URL(request.url).searchParams.get("show");
  return {
    show: isDeskPile(wish) || wish === contactPile ? wish : null,
    contacts: await listContactsToMake(ctx),
    now: ctx.now.toISOString(),
    isAway: await findOwnVacation(ctx),
    quotes: await listQuotesForContractor(ctx),
    calls: await listCallsToMake(ctx),
    named: await listPricesToAnswer(ctx),
  };
});

export const handle: PageHandle = { words: ["crm", "services", "pricing", "vacation", "pages"] };

/** The piles in the order in which they lie: what needs the contractor, who waits for a call or a visit, and the rest. */
const piles = ["needs", contactPile, "booked", "waiting", "closed"] as const satisfies readonly (DeskPile | typeof contactPile)[];
type Pile = (typeof piles)[number];

/** The contractor's desk: what needs it now first, then what is booked, what waits, what is over. */
export default function Leads({ loaderData: { quotes, contacts, now, calls, named, show, isAway } }: Route.ComponentProps) {
  const { t } = useWords();
  if (quotes.length + contacts.length === 0 && show !== contactPile) return <NoLeads isAway={isAway} />;
  const desk = sortDesk(quotes, new Set(Object.keys(calls)), new Set(Object.keys(named)));
  const countOf = (pile: Pile) => (pile === contactPile ? contacts : pileAlone(desk, pile)).length;
  const isEmpty = (pile: Pile) => (pile === contactPile ? contacts : desk[pile]).length === 0;
  const shown = piles.filter((pile) => (show ? pile === show : pile === "needs" || !isEmpty(pile)));
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("crm:leads.title")}</title>
      <header>
        <h1 className="text-2xl font-semibold sm:text-3xl">{t("crm:leads.title")}</h1>
        <p className="mt-1 text-muted">{t("crm:leads.what")}</p>
      </header>
      {isAway && <VacationNote />}
      <PileChoice show={show} countOf={countOf} all={quotes.length + contacts.length} />
      {shown.map((pile) =>
        pile === contactPile ? (
          <ContactPile key={pile} contacts={contacts} now={now} />
        ) : (
          <LeadPile key={pile} pile={pile} quotes={show ? pileAlone(desk, pile) : desk[pile]} calls={calls} named={named} />
        ),
      )}
    </div>
  );
}

function PileChoice({ show, countOf, all }: { show: string | null; countOf: (pile: Pile) => number; all: number }) {
  const { t } = useWords();
  const nameOf = (pile: Pile | null) => t(pile === contactPile ? "crm:contacts.title" : `crm:leads.${pile ?? "all"}`);
  return (
    <nav aria-label={t("crm:leads.filter")} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-2">
        {[null, ...piles].map((pile) => (
          <li key={pile}>
            <a
              href={pile ? `/crm-lite?show=${pile}` : "/crm-lite"}
              aria-current={pile === show ? "page" : undefined}
              className={`btn rounded-full font-medium whitespace-nowrap ${pile === show ? "btn-neutral" : "btn-outline border-base-300"}`}
            >
              {nameOf(pile)}
              <span className="tabular-nums">{pile ? countOf(pile) : all}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoLeads({ isAway }: { isAway: boolean }) {
  const { t } = useWords();
  return (
    <div className="form-page flex flex-col items-center gap-4 px-4 py-20 text-center">
      <title>{t("crm:leads.none")}</title>
      <Icon name="mail" className="size-12 text-muted" />
      <h1 className="text-2xl font-semibold">{t("crm:leads.none")}</h1>
      <p className="text-muted">{t("crm:leads.noneText")}</p>
      {isAway && <VacationNote />}
    </div>
  );
}
