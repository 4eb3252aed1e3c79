import { describe, expect, it } from "vitest";
import { pastedCells } from "./pasted-cells.ts";

describe("prices from a spreadsheet", () => {
  it("[C-07] a column fills cell after cell, and its gaps leave cells empty", () => {
    expect(pastedCells("600\r\n500\r\n\r\n$400.50\r\n")).toEqual(["600", "500", "", "$400.50"]);
    expect(pastedCells("Price\n600\n1 250,50 $")).toEqual(["600", "1 250,50 $"]);
  });

  it("[C-07] a table gives its figures in reading order, without its words", () => {
    const table = "Shingle\tPrice\tUnit\nDesigner\t$600\tper square\nTraditional\t\tper square\nCedar\t900\t950";
    expect(pastedCells(table)).toEqual(["$600", "", "900", "950"]);
  });

  it("[C-07] a first row without a price leaves its own cell empty, so that each price stays with its item", () => {
    expect(pastedCells("–\n500\n400")).toEqual(["–", "500", "400"]);
    expect(pastedCells("1.250\n500")).toEqual(["1.250", "500"]);
    expect(pastedCells("\n500\n400")).toEqual(["", "500", "400"]);
    expect(pastedCells("Designer\t\tper square\nTraditional\t500\tper square")).toEqual(["", "500"]);
    expect(pastedCells("Designer\t–\tper square\nTraditional\t500\tper square")).toEqual(["", "500"]);
    expect(pastedCells("Designer\ton request\nTraditional\tby hand")).toEqual(["", ""]);
  });

  it("[C-07] a single value is pasted as ever", () => {
    expect(pastedCells("600")).toBeNull();
    expect(pastedCells("600\n")).toBeNull();
  });
});
