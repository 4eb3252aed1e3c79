import { describe, expect, it } from "vitest";
import { formatAddress, parseAddress } from "./addresses.ts";
import { normalizeName } from "./normalize-name.ts";
import { findRegionCode } from "./regions.ts";

describe("parsing a full address", () => {
  it.each([
    ["1432 W Demo Avenue, Chicago, IL 60622", "1432 W Demo Avenue, Chicago, IL 60622"],
    ["1432 W Demo Avenue, Chicago, IL, 60622-1234, USA", "1432 W Demo Avenue, Chicago, IL 60622-1234"],
    ["1432 W Demo Avenue Apt 3, Chicago IL 60622", "1432 W Demo Avenue Apt 3, Chicago, IL 60622"],
    ["1432 W Demo Avenue, Apt 3, Chicago, Illinois 60622, United States", "1432 W Demo Avenue, Apt 3, Chicago, IL 60622"],
    ["1432 W Demo Avenue\nChicago, il 60622\n", "1432 W Demo Avenue, Chicago, IL 60622"],
    ["4720, avenue de la Démo, Montréal (Québec), H2J 2K9", null],
    ["4720, avenue de la Démo, Montréal, Québec H2J 2K9", "4720, avenue de la Démo, Montréal, QC H2J 2K9"],
    ["4720, avenue de la Démo, Montréal, QC, h2j2k9, Canada", "4720, avenue de la Démo, Montréal, QC H2J2K9"],
    ["PO Box 7, Atlanta, Georgia 30301", "PO Box 7, Atlanta, GA 30301"],
    ["350 5th Avenue, New York, New York 10118", "350 5th Avenue, New York, NY 10118"],
  ])("[V-02] parses %j as %j", (typed, line) => {
    const read = parseAddress(typed);
    expect(typeof read === "string" ? null : formatAddress(read)).toBe(line);
  });

  it.each([
    "",
    "Chicago",
    "1432 W Demo Avenue",
    "1432 W Demo Avenue, Chicago",
    "1432 W Demo Avenue, Chicago, IL",
    "1432 W Demo Avenue, 60622",
    "Chicago, IL 60622",
    "Demo Avenue, Chicago, IL 60622",
    "1432 W Demo Avenue, Chicago, IL H2X 1Y4",
    `${"1".repeat(300)} Street, Chicago, IL 60622`,
  ])("[V-02] rejects %j: 'Please enter your full address'", (typed) => expect(parseAddress(typed)).toBe("places.addressIncomplete"));

  it.each([
    "10 Downing Street, London SW1A 2AA",
    "10 Downing Street, London SW1A 2AA, United Kingdom",
    "12 rue de Rivoli, 75001 Paris",
    "12 rue de Rivoli, Paris, France",
    "Unter den Linden 1, 10117 Berlin, Allemagne",
    "Avenida Juárez 1, Ciudad de México, México",
    "ул. Тверская 1, Москва, Россия",
  ])("[V-02] rejects %j: 'The address should be in the U.S. or Canada'", (typed) => {
    expect(parseAddress(typed)).toBe("places.addressAbroad");
  });

  it("[V-02] accepts regions by code or name and cities in any spelling", () => {
    expect(["il", "Ill", "Illinois", "Québec", "B.C.", "Bavaria"].map(findRegionCode)).toEqual(["IL", null, "IL", "QC", "BC", null]);
    expect(normalizeName("St. Louis")).toBe(normalizeName("saint louis"));
    expect(normalizeName("Montréal")).toBe("montreal");
  });
});
