import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { noChoice, type Choice } from "./model/choice.ts";
import { offers } from "#app/features/directory/model/terms.ts";
import { listPickedContractors } from "./store.server.ts";

/** Splits chosen account ids by whether they can be asked at a postal key, in their order. */
export async function checkChoice(ctx: Ctx, input: { code: string; category: CategoryCode; picks: readonly string[] }): Promise<Choice> {
  if (input.picks.length === 0) return noChoice;
  const shown = await listPickedContractors(ctx, input);
  const known = shown.map(({ account_id: accountId, name, away, offer }) => {
    return { accountId, name, away, asked: !away && (offers[offer] ?? null) !== null };
  });
  return {
    chosen: known.filter(({ asked }) => asked).map(({ accountId, name }) => ({ accountId, name })),
    left: known
      .filter(({ asked }) => !asked)
      .map(({ accountId, name, away }) => ({ accountId, name, reason: away ? ("away" as const) : ("elsewhere" as const) })),
    gone: input.picks.filter((pick) => !known.some(({ accountId }) => accountId === pick)),
  };
}
