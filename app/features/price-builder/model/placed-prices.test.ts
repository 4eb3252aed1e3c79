import { describe, expect, it } from "vitest";
import { pastedRows } from "./pasted-rows.ts";
import { placePrices } from "./placed-prices.ts";

const line = (table: string) => (name: string) => ({ name, table });
const list = [
  ...["Asphalt shingles, traditional", "Asphalt shingles, architectural", "Asphalt shingles, designer", "Metal, copper"].map(
    line("covering"),
  ),
  ...["Tear-off", "Skylight"].map(line("work")),
];

/** The list after a paste; every line was 300 before. */
function pasted(text: string, on = list[0]?.name) {
  const from = list.find(({ name }) => name === on);
  if (!from) throw new Error(`No line is called ${on}`);
  const { prices, ...report } = placePrices(pastedRows(text) ?? [], list, from);
  return { list: list.map((one) => prices.get(one) ?? "300"), ...report };
}
const nothing = { unread: [], unnamed: [], beyond: 0 };

describe("prices from a spreadsheet", () => {
  it("[C-07] fill lines of the same name, in any order", () => {
    const text = "Covering\tPrice\nAsphalt shingles, designer\t600\nMETAL – COPPER\t2,100\nTear-off\t$80";
    expect(pasted(text, "Asphalt shingles, designer")).toEqual({ list: ["300", "300", "600", "2,100", "80", "300"], ...nothing });
    expect(pasted("Designer\t700\nArchitectural\t550").list).toEqual(["300", "550", "700", "300", "300", "300"]);
  });

  it("[C-07] are reported and not placed if no line or several lines match the name", () => {
    expect(pasted("Tear-off\t80\nAsphalt\t500\nOff\t12")).toEqual({
      ...nothing,
      list: ["300", "300", "300", "300", "80", "300"],
      unnamed: ["Asphalt", "Off"],
    });
  });

  it("[C-07] fill lines downward from the focused one if unnamed, within its table", () => {
    expect(pasted("1\n2", "Metal, copper")).toEqual({ ...nothing, list: ["300", "300", "300", "1", "300", "300"], beyond: 1 });
    expect(pasted("Price\n600\n1 250,50 $\n").list).toEqual(["600", "1 250,50", "300", "300", "300", "300"]);
  });

  it("[C-07] match next to a section or item number, and the first of two prices wins", () => {
    expect(pasted("Roof\tTear-off\t80\nA12\tSkylight\t90").list).toEqual(["300", "300", "300", "300", "80", "90"]);
    expect(pasted("Tear-off\t80\nTear-off\t95")).toEqual({
      ...nothing,
      list: ["300", "300", "300", "300", "80", "300"],
      unnamed: ["Tear-off"],
    });
  });

  it("[C-07] keep lines for empty and text cells, which are reported; a dash clears the line", () => {
    expect(pasted("600\r\n\r\ncall us\r\n–\r\n")).toEqual({
      ...nothing,
      list: ["600", "300", "300", "", "300", "300"],
      unread: ["call us"],
    });
    expect(pasted("Tear-off\tn/a\nSkylight\t90")).toEqual({
      ...nothing,
      list: ["300", "300", "300", "300", "300", "90"],
      unread: ["Tear-off"],
    });
  });

  it("[C-07] are placed even if invalid, to be rejected next to their line", () => {
    expect(pasted("1.250\n-5\n€80").list.slice(0, 3)).toEqual(["1.250", "-5", "€80"]);
  });

  it("[C-07] are distinguished from quantities, and a single value is left to the browser", () => {
    expect(pasted("Designer\t12\t$700\nSkylight\t3\t$90").list).toEqual(["300", "300", "700", "300", "300", "90"]);
    expect(pasted("Designer\t30\t700\nSkylight\t3\t90").list).toEqual(["300", "300", "700", "300", "300", "90"]);
    expect(pasted("Work\tPrice\tHours\nDesigner\t700\t12").list).toEqual(["300", "300", "700", "300", "300", "300"]);
    expect([pastedRows("600"), pastedRows("600\n")]).toEqual([null, null]);
  });
});
