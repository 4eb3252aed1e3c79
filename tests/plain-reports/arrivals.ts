import { brandCodes } from "#app/brands/brand.ts";
import { funnelSteps } from "#app/features/funnel/model.ts";
import { group, isIn, percent, toName, type Counted, type Rows, type Scope } from "./rows.ts";

const isDayIn = ({ brands, period }: Scope, { brand, day }: { brand: (typeof brands)[number]; day: string }) =>
  brands.includes(brand) && day >= period.from && day <= period.to;

function findSite(url: string): string | null {
  const [scheme, rest] = url.split("://", 2);
  const host = rest?.split(/[/?#:@]/, 1)[0];
  return /^https?$/.test(scheme ?? "") && host ? host.toLowerCase() : null;
}

export const plainArrivalReports: Readonly<Record<string, (rows: Rows, scope: Scope) => Counted>> = {
  funnel: (rows, scope) => {
    const own = rows.funnelCounts.filter((one) => one.contractorId === null && isDayIn(scope, one));
    const lines = brandCodes.flatMap((brand) => {
      const steps = own.filter((one) => one.brand === brand);
      const add = (step: string | undefined) => steps.reduce((sum, one) => sum + (one.step === step ? one.count : 0), 0);
      if (steps.length === 0) return [];
      return funnelSteps.map((step, at) => [
        toName(brand, step),
        { times: add(step), ofBefore: at === 0 ? null : percent(add(step), add(funnelSteps[at - 1])) },
      ]);
    });
    return Object.fromEntries(lines);
  },
  arrivals: (rows, scope) => {
    const visits = rows.visits
      .filter((one) => isDayIn(scope, one))
      .map(({ incomingChannel, agents }) => ({ site: incomingChannel?.trim().toLowerCase() || null, visits: agents.length, events: 0 }));
    const events = rows.externalEvents
      .filter(({ brand, calledAt }) => isIn(scope, brand, calledAt))
      .map(({ refCallUrl }) => ({ site: findSite(refCallUrl), visits: 0, events: 1 }));
    return group(
      [...visits, ...events],
      ({ site }) => toName(site),
      (own) => ({ visits: own.reduce((sum, one) => sum + one.visits, 0), events: own.reduce((sum, one) => sum + one.events, 0) }),
    );
  },
};
