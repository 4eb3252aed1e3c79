import { describe, expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import { Owner } from "#app/features/contractors/model/owner.ts";
import { Presentation } from "#app/features/contractors/model/presentation.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { ShownProfile } from "../model/shown-profile.ts";
import { OpeningHours } from "./opening-hours.tsx";
import { ProfileAbout } from "./profile-about.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileOwner } from "./profile-owner.tsx";
import { ProfileServices } from "./profile-services.tsx";

const empty = {
  name: "Byron Roofing",
  publicId: "ctr_1",
  accountId: "00000000-0000-7000-8000-000000000001",
  locale: "en",
  about: "",
  workPhone: "",
  email: null,
  web: null,
  directoryOptions: [],
  financing: null,
  services: [],
  pausedCategories: [],
  vacationMode: false,
  ...Presentation.parse({}),
} as unknown as ShownProfile;

const drawOwner = (owner: Partial<Owner>) => renderHtml(<ProfileOwner profile={{ ...empty, owner: Owner.parse(owner) }} />);
const drawWork = (over: Partial<ShownProfile>) =>
  renderHtml(<ProfileServices profile={{ ...empty, ...over }} requestable={[]} zip={null} />);
const drawFacts = (over: Partial<ShownProfile>) => renderHtml(<ProfileFacts profile={{ ...empty, ...over }} />);

function drawHours(hours: typeof officeHours, always = false): string {
  const opening = { open: false, today: 0, changes: null };
  return renderHtml(
    <OpeningHours hours={hours} always={always} opening={opening} timeZone="America/Chicago" zone="Central Time" isAway={false} />,
  );
}

describe("a public profile", () => {
  it.each(Object.keys(Owner.shape) as (keyof Owner)[])("[D-09] [C-02] shows the owner's %s alone", (field) => {
    const shown = drawOwner({ [field]: "Something set" });
    expect(shown).toContain("Something set");
    expect(shown).not.toMatch(/<(p|dd|dt|blockquote)[^>]*><\/\1>/);
  });

  it("[D-09] shows nothing of an owner without any fields", () => {
    expect(drawOwner({})).toBe("");
    expect(renderHtml(<ProfileOwner profile={empty} />)).toBe("");
  });

  it("[D-09] shows hours only once there are some", () => {
    const closed = officeHours.map(() => null);
    expect(drawHours(closed)).toBe("");
    expect(drawHours(closed, true)).toContain("Open 24 hours, 7 days a week");
    expect(drawHours(officeHours)).toContain("Monday");
  });

  it("[D-09] [C-02] names the work that is set, and no heading without any", () => {
    expect(drawWork({})).toBe("");
    const shown = drawWork({ jobTypes: ["REPAIR"], directoryOptions: ["INSTALLER", "SERVICER"], heatPump: true });
    for (const kind of ["Repair", "Installation", "Service and repair", "Heat pumps"]) expect(shown).toContain(`>${kind}<`);
  });

  it("[D-09] [C-02] shows licenses with their state, associations, rating sites, and contact data, each only if set", () => {
    const facts: [Partial<ShownProfile>, label: string, text: string][] = [
      [{ licences: [{ region: "IL", number: "104-000123", kind: "Roofing" }] }, "Licenses", "104-000123"],
      [{ associations: ["NRCA"] }, "Professional associations", "NRCA"],
      [{ ratingSites: ["https://www.example.com/byron"] }, "On other sites", "example.com"],
      [{ email: "office@byron.example.com" }, "Email", "office@byron.example.com"],
      [{ web: "https://byron.example.com" }, "Website", "byron.example.com"],
      [{ workPhone: "+13125550142" }, "Phone", "(312) 555-0142"],
    ];
    expect(drawFacts({})).toBe("");
    for (const [at, [set, label, text]] of facts.entries()) {
      const shown = drawFacts(set);
      expect(shown).toContain(`>${label}<`);
      expect(shown).toContain(text);
      for (const [other, [, otherLabel]] of facts.entries()) if (other !== at) expect(shown).not.toContain(`>${otherLabel}<`);
    }
  });

  it("[D-09] [Y-01] says of a license that no document of its state was checked for that the business gave the number", () => {
    const licences = [
      { region: "IL", number: "104-000123", kind: "" },
      { region: "WI", number: "77", kind: "" },
    ];
    const shown = renderHtml(<ProfileFacts profile={{ ...empty, licences }} checkedRegions={["IL"]} />);
    expect(shown.replaceAll(/<[^>]+>/g, " ")).toMatch(/104-000123\s+WI[^N]*77\s+Number provided by the business\s*$/);
    expect(shown).not.toMatch(/verified/i);
    expect(drawFacts({ licences })).not.toContain("Number provided");
  });

  it("[D-09] shows a video without an about text, and neither without either", () => {
    expect(renderHtml(<ProfileAbout profile={empty} />)).toBe("");
    expect(renderHtml(<ProfileAbout profile={{ ...empty, videoUrl: "https://vimeo.com/123456789" }} />)).toContain(
      "https://vimeo.com/123456789",
    );
  });
});

it("[D-09] hours of a day stay on one line, and the mark of today leaves no dot at the end of a line", () => {
  const html = drawHours(officeHours);
  const [today] = /aria-current="date"[^]*?<\/div>/.exec(html) ?? [""];
  expect(today).toMatch(/<dd class="[^"]*whitespace-nowrap[^"]*">8:00\sAM – 5:00\sPM</);
  expect(today).toContain(">today<");
  expect(today).not.toContain("·");
});
