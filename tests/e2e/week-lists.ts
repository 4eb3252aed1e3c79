import { site } from "./addresses.ts";
import { missedPhone } from "./week-sources.ts";
import { expect, type Week } from "./week-screen.ts";

const oldCustomers = `Name,Phone,Address,Service,Job details,Job value
Ida Marchetti,(312) 555-0121,"18 Birch Lane, Chicago, IL 60614",Roofing,"Leak above the kitchen, roof from 2004",9400
Sam Okonkwo,(312) 555-0122,"77 Larch Street, Chicago, IL 60614",Roofing,Wants a price in spring,
Lena Fischer,(312) 555-0123,"3 Aspen Place, Chicago, IL 60614",Roofing,Hail damage on the south side,12000
Nobody,,,Roofing,No way to reach,
`;

/** Leads that the file adds; its last row has an error. */
export const importedLeads = 3;

export async function importOldCustomers({ page, task, tap, picture, main, button, link }: Week): Promise<void> {
  await task("Import old customers from a file", async () => {
    await page.goto(`${site()}/crm-lite`);
    await tap(link("Import leads"));
    await main
      .getByLabel("CSV or Excel file")
      .setInputFiles({ name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(oldCustomers) });
    await picture("import, the file");
    await tap(button("Check file"));
    await expect(main.getByRole("heading", { name: "What would be added" })).toBeVisible();
    await expect(main).toContainText("Email or phone must be filled");
    await picture("import, what would be added");
    await tap(button(`Import ${importedLeads} leads`));
    await expect(main).toContainText(`${importedLeads} leads added.`);
    await picture("import, done");
    await tap(link("Show imported leads"));
    await expect(main.getByRole("link", { name: "Ida Marchetti" })).toBeVisible();
  });
  await task("Turn on follow-ups", async () => {
    await page.goto(`${site()}/settings/follow-ups`);
    await tap(main.getByLabel("By email").first());
    await picture("follow-ups");
    await tap(button("Save follow-ups"));
    await expect(page.getByText("Your changes have been successfully applied!")).toBeVisible();
  });
}

export async function returnMissedCall(week: Week): Promise<void> {
  const { page, task, tap, type, picture, main, button, link, saves } = week;
  await task("Find the missed call", async () => {
    await page.goto(`${site()}/settings/missed-calls`);
    await picture("missed calls");
    await page.goto(`${site()}/crm-lite?origin=PHONE`);
    await tap(main.getByRole("link", { name: "No name" }));
    await expect(page.getByRole("heading", { level: 1, name: /^\(312\) 555-0163/ })).toBeVisible();
    await expect(link("Call").first()).toHaveAttribute("href", `tel:${missedPhone}`);
    await picture("lead of a missed call");
  });
  await task("Note who called", async () => {
    await tap(main.locator("summary", { hasText: "Edit contact" }));
    await type(main.getByRole("textbox", { name: "Name", exact: true }), "Rosa Delgado");
    await picture("contact");
    await tap(button("Save contact"));
    await saves("Contact saved.");
    await expect(page.getByRole("heading", { level: 1, name: /^Rosa Delgado/ })).toBeVisible();
  });
}

export async function workWithLists(week: Week): Promise<void> {
  const { page, task, tap, type, choose, picture, main, button, link } = week;
  await task("Find a lead by its phone number", async () => {
    await page.goto(`${site()}/crm-lite`);
    await type(main.getByLabel("Search by name, phone, address, or number"), "5550190");
    await tap(button("Search"));
    await expect(main.getByRole("link", { name: "Gus Pappas" })).toBeVisible();
    await picture("search");
  });
  await task("Assign the imported leads to a colleague", async () => {
    await page.goto(`${site()}/crm-lite?origin=IMPORT`);
    await tap(link("Select leads"));
    await picture("select leads");
    await tap(link(`Change all ${importedLeads} that match`));
    await choose(main.getByLabel("What to change"), "Ben Ortiz");
    await tap(button("Preview change"));
    await expect(button(`Change ${importedLeads} leads`)).toBeVisible();
    await picture("preview of a change");
    await tap(button(`Change ${importedLeads} leads`));
    await expect(main).toContainText(`${importedLeads} leads changed.`);
    await picture("leads changed");
  });
  await task("Move a lead on the board", async () => {
    await page.goto(`${site()}/crm-lite?view=board&origin=IMPORT`);
    await picture("board");
    const card = main.getByRole("listitem").filter({ hasText: "Ida Marchetti" });
    await choose(card.getByRole("combobox"), "In progress");
    await tap(card.getByRole("button", { name: "Move" }));
    await expect(main.getByRole("status").filter({ hasText: "Ida Marchetti moved: In progress." })).toBeVisible();
    await picture("board, after a move");
  });
}

/** At the end of the week. */
export async function lookBack({ page, task, picture, main }: Week): Promise<void> {
  await task("See where leads came from", async () => {
    await page.goto(`${site()}/crm-lite/insight`);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await picture("insight");
  });
}

/** How many leads each way brought, and all of them. */
export async function countLeads({ page, main }: Week, origins: readonly string[]): Promise<{ all: number; byOrigin: number[] }> {
  const count = async (search: string) => {
    await page.goto(`${site()}/crm-lite${search}`);
    const tab = main.getByRole("navigation", { name: "Status" }).getByRole("link", { name: /^All leads/ });
    return Number(((await tab.textContent()) ?? "").replace(/\D/g, ""));
  };
  const byOrigin: number[] = [];
  for (const origin of origins) byOrigin.push(await count(`?origin=${origin}`));
  return { all: await count(""), byOrigin };
}
