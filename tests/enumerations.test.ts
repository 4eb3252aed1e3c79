import { describe, expect, it } from "vitest";
import { accountTypes, authorities } from "#app/features/accounts/model.ts";
import { showerSizes } from "#app/features/categories/bath/sizes.ts";
import {
  efficiencyBands,
  gasLineLengths,
  heatingFuels,
  heatingMediums,
  hvacLocations,
  hvacParts,
  problemNatures,
  replaceSystemTypes,
} from "#app/features/categories/hvac/lists.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { startDates } from "#app/features/categories/model/every-job.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { roofProducts, roofTypes } from "#app/features/categories/roof/questions.ts";
import { cardEvents, conversationTypes, reportReasonNames } from "#app/features/chat/model.ts";
import { badgeGroups, badges, tiers } from "#app/features/contractors/model/badges.ts";
import { jobTypes } from "#app/features/contractors/model/presentation.ts";
import { widgetButtons } from "#app/features/widgets/model/widget.ts";
import { sortTypes } from "#app/features/directory/model/terms.ts";
import { leadSources, leadStatusNames } from "#app/features/leads/model.ts";
import { startTimings } from "#app/features/listings/model.ts";
import { quoteStatuses } from "#app/features/quotes/model.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";

/** Returns the options of a category's question and the prefix of their translation keys. */
function findOptions(code: "PLUM" | "ROOF", key: string): [readonly string[], string] {
  const question = categories[code]?.questions.find((one) => one.key === key);
  if (!question) throw new Error(`${code} does not ask ${key}`);
  const first = question.options[0]?.label ?? "";
  return [question.options.map((option) => option.value), first.slice(0, first.lastIndexOf(".") + 1)];
}

/** Every enumeration: its values and the prefix of their translation keys. */
const enumerations: Readonly<Record<string, readonly [readonly string[], string]>> = {
  "account type": [accountTypes, "values:accountType."],
  authority: [authorities, "values:authority."],
  badge: [badges, "directory:badges."],
  "badge group": [badgeGroups, "badges:group."],
  tier: [tiers, "values:tier."],
  "directory sort": [sortTypes, "directory:sort."],
  "service category": [categoryCodes, "services:"],
  "quote status, to the customer": [quoteStatuses, "quotes:status."],
  "quote status, to the contractor": [quoteStatuses, "crm:status."],
  "lead status": [[...leadStatusNames, "UNKNOWN"], "values:leadStatus."],
  "lead source": [leadSources, "values:leadSource."],
  "price type": [["CONFIRMED", "ESTIMATED", "NONE"], "pricing:types."],
  "conversation type": [conversationTypes, "values:conversation."],
  "reason of a report of a conversation": [reportReasonNames, "chat:reason."],
  "card of a conversation": [cardEvents.map((event) => event.replace(".", "_")), "chat:card."],
  "start timing": [startTimings, "values:startTiming."],
  "request start date": [startDates, "categories:job.questions.startDate.options."],
  "customer type": [["RESIDENCE", "BUSINESS"], "categories:job.questions.customerType.options."],
  "water heater: install type": findOptions("PLUM", "installType"),
  "water heater: type": findOptions("PLUM", "heaterType"),
  "water heater: fuel": findOptions("PLUM", "fuel"),
  "water heater: capacity": findOptions("PLUM", "capacity"),
  "unit power": findOptions("PLUM", "unitPower"),
  "unit location": findOptions("PLUM", "location"),
  "water heater: manufacturer": findOptions("PLUM", "manufacturer"),
  "roof type": [roofTypes, "categories:ROOF.questions.roofType.options."],
  "roof product": [
    [...new Set(roofTypes.flatMap((type): readonly string[] => roofProducts[type]))],
    "categories:ROOF.questions.product.options.",
  ],
  "price unit": [["unit", "square"], "values:priceUnit."],
  "shower size": [showerSizes, "values:showerSize."],
  "bathroom debris": [["UP_TO_200", "OVER_200"], "values:debris."],
  "heating medium": [heatingMediums, "values:heatingMedium."],
  "heating fuel": [heatingFuels, "values:fuel."],
  "efficiency band": [efficiencyBands, "values:band."],
  "gas line length": [gasLineLengths, "values:gasLine."],
  "problem nature": [problemNatures, "values:problem."],
  "system to replace": [replaceSystemTypes, "values:system."],
  "heating and cooling: location": [hvacLocations, "values:hvacLocation."],
  "heating and cooling: part": [hvacParts, "values:part."],
  "house-size warning": [["tooSmallForCentral", "tooLargeForSingle", "tooLargeForMiniSplit"], "values:houseSize."],
  "job type": [jobTypes, "profile:jobTypes."],
  "widget button": [widgetButtons, "values:widgetButton."],
};

describe("the enumerations of the specification", () => {
  it.each(Object.entries(enumerations))("[E-02] [B-05] every %s has four distinct translations", (_name, [values, start]) => {
    expect(new Set(values).size).toBe(values.length);
    for (const locale of locales) {
      const texts = values.map((value) => getTranslator(locale)(`${start}${value}`));
      expect(new Set(texts).size, `${locale}: ${texts.join(", ")}`).toBe(texts.length);
    }
  });

  it("[E-02] match the reviewed lists", async () => {
    const parts = Object.entries(enumerations).map(([name, [values, start]]) => {
      const rows = values.map(
        (value) => `| ${value} | ${locales.map((locale) => getTranslator(locale)(`${start}${value}`)).join(" | ")} |`,
      );
      return [`## ${name}`, "", "| value | English | Français | Русский | Español |", "|---|---|---|---|---|", ...rows, ""].join("\n");
    });
    const about = "Printed from the enumerations in the code and the catalogues in `app/locales`; reviewed when it changes.";
    await expect(["# Enumerations", "", about, "", ...parts].join("\n")).toMatchFileSnapshot("golden/enumerations.md");
  });
});
