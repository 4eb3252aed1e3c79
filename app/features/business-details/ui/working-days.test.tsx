// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openPage, press, readPage } from "../../../../tests/kept-form-page.tsx";
import type { WorkingHours } from "#app/features/contractors/model.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { BusinessProfile } from "../model.ts";
import { BusinessProfileFields } from "./business-profile-fields.tsx";
import { eventually } from "../../../../tests/eventually.ts";

const t = getTranslator("en");
const noHours: WorkingHours = Array.from({ length: 7 }, () => null);

it("[C-01] one button opens Monday to Friday, and days that are open already stay open", async () => {
  const workingDays = noHours.with(1, { from: 420, to: 900 }).with(6, { from: 540, to: 720 });
  openPage({ answers: [], content: () => <BusinessProfileFields values={BusinessProfile.parse({ workingDays })} /> });
  await eventually(() => expect(readPage()).toContain(t("details:profile.openWeekdays")));
  press(t("details:profile.openWeekdays"));
  const listOpen = () =>
    [0, 1, 2, 3, 4, 5, 6].filter((day) => document.querySelector<HTMLInputElement>(`[name="workingDays.${day}.open"]`)?.checked);
  await eventually(() => expect(listOpen()).toEqual([0, 1, 2, 3, 4, 6]));
  expect(document.querySelector<HTMLInputElement>('[name="workingDays.1.from"]')?.value).toBe("07:00");
});

it("[C-01] once Monday has its hours, the button gives the same hours to the other weekdays that are still closed", async () => {
  const workingDays = noHours.with(0, { from: 390, to: 900 }).with(2, { from: 600, to: 720 });
  openPage({ answers: [], content: () => <BusinessProfileFields values={BusinessProfile.parse({ workingDays })} /> });
  await eventually(() => expect(readPage()).toContain(t("details:profile.openWeekdays")));
  press(t("details:profile.openWeekdays"));
  const read = (day: number) =>
    ["from", "to"].map((end) => document.querySelector<HTMLInputElement>(`[name="workingDays.${day}.${end}"]`)?.value);
  await eventually(() => expect(read(4)).toEqual(["06:30", "15:00"]));
  expect([read(1), read(2), read(5)]).toEqual([
    ["06:30", "15:00"],
    ["10:00", "12:00"],
    ["08:00", "17:00"],
  ]);
});

it("[C-02] hours that end after midnight say so", async () => {
  openPage({
    answers: [],
    content: () => <BusinessProfileFields values={BusinessProfile.parse({ workingDays: noHours.with(0, { from: 1020, to: 120 }) })} />,
  });
  await eventually(() => expect(readPage()).toContain(t("details:profile.nextDay")));
});
