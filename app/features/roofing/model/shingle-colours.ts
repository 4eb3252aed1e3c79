/** `near` is an approximate hex value of the manufacturer's color. */
export interface ShingleColour {
  name: string;
  near: string;
}

/**
 * Manufacturer color names by catalogue line. Names are facts; the hex values are our approximations: granules are
 * blends, screens differ, and colors change by region and year.
 */
const coloursByLine: Readonly<Record<string, string>> = {
  "IKO Crowne Slate": "Regal Stone 6f6c68, Royal Granite 4c4d50",
  "IKO Armourshake": "Chalet Wood 7b6450, Greystone 7d7d7a, Shadow Black 38383a, Weathered Stone 7a7264, Western Redwood 7a4a3c",
  "IKO Royal Estate": "Harvest Slate 7f6d58, Mountain Slate 5d6468, Shadow Slate 45474a, Taupe Slate 756a5e",
  "IKO Dynasty":
    "Granite Black 37383a, Castle Grey 6d6f70, Driftshake 8a7a67, Frostone Grey 8f9294, Glacier 7f8a92, Brownstone 5f4b3e, Atlantic Blue 4c6076, Monaco Red 7a3a34",
  "IKO Nordic": "Granite Black 37383a, Castle Grey 6d6f70, Driftshake 8a7a67, Frostone Grey 8f9294, Glacier 7f8a92, Brownstone 5f4b3e",
  "IKO Cambridge":
    "Dual Black 363638, Charcoal Grey 505154, Harvard Slate 5c5f63, Driftwood 85776a, Weatherwood 6f6558, Dual Brown 5a4638, Earthtone Cedar 8a6446",
  "IKO Marathon Plus AR":
    "Dual Black 363638, Charcoal Grey 505154, Dual Grey 85888a, Driftwood 85776a, Weatherwood 6f6558, Dual Brown 5a4638",
  "GAF Camelot II": "Antique Slate 5d6063, Barkwood 66584c, Charcoal 46474a, Royal Slate 566068, Weathered Timber 77695b",
  "GAF Grand Canyon": "Black Oak 3d3b3a, Mission Brown 5b4638, Sedona Sunset 8c5e45, Stone Wood 7d7366, Storm Cloud Gray 6b6f73",
  "GAF Grand Sequoia":
    "Adobe Sunset 91705a, Autumn Brown 6a5040, Cedar 8b6a4c, Charcoal 46474a, Mesa Brown 6f5a49, Slate 5b6469, Weathered Wood 776c5f",
  "GAF Slateline": "Antique Slate 5d6063, Emerald Green 45584c, English Gray 77797a, Royal Slate 566068, Weathered Slate 6b6a66",
  "GAF Timberline UHDZ": "Charcoal 46474a, Barkwood 66584c, Pewter Gray 7c7f81, Shakewood 8a7660, Slate 5b6469, Weathered Wood 776c5f",
  "GAF Timberline HDZ":
    "Charcoal 46474a, Pewter Gray 7c7f81, Slate 5b6469, Weathered Wood 776c5f, Barkwood 66584c, Hickory 6b513f, Shakewood 8a7660, Mission Brown 5b4638, Hunter Green 45564b, Patriot Red 7d3c35",
  "GAF Royal Sovereign":
    "Charcoal 46474a, Slate 5b6469, Silver Lining a9abab, Weathered Gray 80796f, Autumn Brown 6a5040, Golden Cedar 9a7650, Russet Red 7d4338",
  "OWENS_CORNING Berkshire": "Canterbury Black 3a3a3c, Colonial 6b5a4c, Concord 5d5f60, Manchester Gray 7b7d7d, Sherwood Beige 94846d",
  "OWENS_CORNING Woodcrest": "Autumn Maple 83593f, Carbon 3f4042, Chestnut 5f4637, Juniper 57604f, Sycamore 857864, Timber 76634f",
  "OWENS_CORNING Woodmoor": "Autumn Maple 83593f, Carbon 3f4042, Chestnut 5f4637, Juniper 57604f, Sycamore 857864, Timber 76634f",
  "OWENS_CORNING TruDefinition Duration Designer":
    "Aged Copper 6f7d68, Black Sable 3a3635, Bourbon 6e4f3b, Merlot 6a3b3c, Pacific Wave 48606f, Sand Dune 9a8568, Sedona Canyon 8d5d42, Storm Cloud 6a6e72, Summer Harvest 967550",
  "OWENS_CORNING TruDefinition Duration":
    "Onyx Black 37383a, Estate Gray 5e6062, Quarry Gray 75797b, Sierra Gray 93938f, Driftwood 7b6f61, Brownwood 5c4a3e, Teak 7c5f46, Desert Tan a08d70, Chateau Green 4b5b50, Harbor Blue 4a5d70",
  "OWENS_CORNING Oakridge":
    "Onyx Black 37383a, Estate Gray 5e6062, Driftwood 7b6f61, Brownwood 5c4a3e, Teak 7c5f46, Desert Tan a08d70, Chateau Green 4b5b50",
  "OWENS_CORNING Supreme":
    "Onyx Black 37383a, Estate Gray 5e6062, Weathered Gray 80796f, Driftwood 7b6f61, Brownwood 5c4a3e, Autumn Brown 6a5040",
};

/** Empty if the line's colors are not known. */
export function listColours(manufacturer: string, line: string): ShingleColour[] {
  const row = coloursByLine[`${manufacturer} ${line}`];
  return (row?.split(", ") ?? []).map((entry) => {
    const space = entry.lastIndexOf(" ");
    return { name: entry.slice(0, space), near: `#${entry.slice(space + 1)}` };
  });
}

/** Lines as `manufacturer name`. */
export const linesWithColours: readonly string[] = Object.keys(coloursByLine);

/** Darkens (below 0) or lightens (above 0) a color by a share from -1 to 1. */
export function shadeColour(hex: string, by: number): string {
  const goal = by < 0 ? 0 : 255;
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (goal - value) * Math.abs(by))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
