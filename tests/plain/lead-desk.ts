import { expect, it } from "vitest";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { openBrowserAs, platform } from "./opening.ts";

const list = () => platform("/crm-lite");

it("[L-03] without scripts a contractor works with the list of leads, its board, and a lead's page", async () => {
  const desk = await openBrowserAs(await createNewContractor({ listed: true }));
  const addLead = async (name: string, phone: string) => {
    await desk.goto(list());
    await desk.press(/^Add lead$/);
    desk.fill(/^Name$/, name);
    desk.fill(/^Phone$/, phone);
    desk.fill(/^Service$/, "ROOF");
    await desk.press(/^Add lead$/);
    expect(desk.text("output")).toBe("Lead added.");
  };
  await addLead("Gus Pappas", "312 555 0190");
  await addLead("Ida Marchetti", "312 555 0121");

  desk.fill("Add a note", "Ladder on site.");
  await desk.press("Save note");
  desk.fill("How did it go?", "REACHED");
  await desk.press("Save call");
  desk.fill("Remind me to", "Send photos");
  await desk.press("Add reminder");
  desk.fill("Job value", "8,400");
  await desk.press("Save value");
  expect(desk.text("#activity")).toMatch(/Call: Spoke with the customer.*Ladder on site\./);
  expect(desk.text("#reminders")).toContain("Send photos");
  desk.fill("New status", "LOST");
  await desk.press("Change status");
  expect(desk.describes("What went wrong?")).not.toBe("");
  desk.fill("What went wrong?", "PRICE");
  await desk.press("Change status");
  expect(desk.texts("output")).toContain("Status changed: Lost.");
  await desk.press(/^Undo$/);
  expect(desk.texts("output").join()).toContain("Undone. Status: In progress.");

  await desk.goto(list());
  desk.fill("Search by name", "5550190");
  await desk.press(/^Search$/);
  expect(desk.texts("main li a").filter((name) => /Pappas|Marchetti/.test(name))).toEqual(["Gus Pappas"]);
  await desk.goto(list());
  desk.fill("Sort by", "name");
  await desk.press(/^Search$/);
  expect(desk.texts("main li a").filter((name) => /Pappas|Marchetti/.test(name))).toEqual(["Gus Pappas", "Ida Marchetti"]);
  await desk.press(/^Board$/);
  desk.fill("Move Gus Pappas to", "IN_PROGRESS");
  await desk.submit("Move Gus Pappas to");
  expect(desk.texts("output")).toContain("Gus Pappas moved: In progress.");
});
