import { describe, expect, it } from "vitest";
import { isViewOfPerson } from "./person-views.ts";

const person = { name: "Maria López", phone: "+13125550142", email: "mlopez84@example.com", address: "12 Zaunweg, Chicago" };
const search = (text: string) => ({ name: "To do", query: String(new URLSearchParams({ text, status: "NEW" })) });

describe("a saved view", () => {
  it.each(["maria", "López roof", "(312) 555-0142", "5550142", "mlopez84@exam", "mlopez84", "zaunweg"])(
    "[T111] names the person by a search for %s",
    (text) => {
      expect(isViewOfPerson(search(text), [person])).toBe(true);
    },
  );

  it.each(["", "chicago", "roof", "12", "Ma", "lo", "9990000", "mariachi"])("[T111] names nobody by a search for %j", (text) => {
    expect(isViewOfPerson(search(text), [person])).toBe(false);
  });

  it.each(["2147 N Demo Street, Chicago", "2147, rue Demo Long, Chicago", "Unit 12, 5 Demo Road, Chicago", "9 42nd Demo Avenue"])(
    "[T111] names the person by a search for a street of %s, and by a name of two letters",
    (address) => {
      const short = { name: "Bo Li", phone: "", email: "", address };
      for (const text of ["demo", "Demo street", "li", "Bo roof"]) expect(isViewOfPerson(search(text), [short]), text).toBe(true);
      for (const text of ["street", "road", "2147", "unit", "42nd", "chicago", "b"])
        expect(isViewOfPerson(search(text), [short]), text).toBe(false);
    },
  );

  it("[T111] names the person by its own name too, and nobody without contact", () => {
    expect(isViewOfPerson({ name: "Roof of López", query: "status=NEW" }, [person])).toBe(true);
    expect(isViewOfPerson(search("maria"), [{ name: "", phone: "", email: "", address: "" }])).toBe(false);
  });
});
