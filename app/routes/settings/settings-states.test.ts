import { expect, it } from "vitest";
import { saveSection } from "#app/features/business-details/service.server.ts";
import { addPause } from "#app/features/pauses/service.server.ts";
import { locales } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { createCardFixtures } from "../../../tests/card-fixtures.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, ctxWith } from "../../../tests/request-fixtures.ts";
import { loadSettingsStates, type SettingState } from "./settings-states.server.ts";

const { db, createBusiness, addCard } = await createCardFixtures(await testDatabase());

function word(states: Record<string, SettingState>, locale: (typeof locales)[number] = "en"): Record<string, string> {
  const t = getTranslator(locale);
  return Object.fromEntries(Object.entries(states).map(([path, { key, values }]) => [path, t(`settings:states.${key}`, values)]));
}

it("[R-16] [C-02] says what each settings page has saved", async () => {
  const person = await createBusiness();
  const before = word(await loadSettingsStates(person.ctx));
  expect(before).toMatchObject({
    [paths.about()]: "1 detail missing",
    [paths.reviewSettings()]: "No reviews yet",
    [paths.enterpriseSettings()]: "Not connected",
    [paths.paymentDetails()]: "No valid card",
    [paths.planSettings()]: "Standard",
    [paths.team()]: "1 person",
    [paths.proofs()]: "No documents yet",
    [paths.vacationMode()]: "Off",
  });
  await saveSection(person.ctx, "about", { values: { about: "Roofs and gutters." }, seen: 0 });
  await addPause(person.ctx, { kind: "VACATION", from: "", through: "", categories: null });
  await addCard(person);
  expect(word(await loadSettingsStates(person.ctx))).toMatchObject({
    [paths.about()]: "Complete",
    [paths.paymentDetails()]: "Card on file",
    [paths.vacationMode()]: "On",
  });
});

it.each(locales)("[B-05] has every text in %s", async (locale) => {
  const states = word(await loadSettingsStates((await createBusiness()).ctx), locale);
  expect(Object.values(states).filter((text) => text === "" || text.includes("{{"))).toEqual([]);
});

it("[S-01] shows colleagues nothing of card, supply house and documents, and homeowners nothing", async () => {
  const person = await createBusiness();
  const colleague = ctxWith(person, { actor: { ...person.actor, accountManager: false } });
  const shown = Object.keys(await loadSettingsStates(colleague));
  for (const path of [paths.paymentDetails(), paths.enterpriseSettings(), paths.proofs()]) expect(shown).not.toContain(path);
  expect(shown).toContain(paths.team());
  expect(await loadSettingsStates((await createHomeowner(db)).ctx)).toEqual({});
});
