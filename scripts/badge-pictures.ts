import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { badgeFamilies, badges, badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";
import { projectRoot } from "#app/platform/project.server.ts";

const metals = {
  BRONZE: ["#8c5a2b", "#c98f55"],
  SILVER: ["#5f6b76", "#aab4bd"],
  GOLD: ["#8a6100", "#dba928"],
  DIAMOND: ["#1d5f99", "#7fb8e6"],
} as const;
const ink = "#37424d";
const glyphs: Partial<Record<Badge, string>> = {
  RESIDENTIAL: "M24 50l24-21 24 21M31 45v26h34V45M43 71V57h10v14",
  COMMERCIAL: "M28 72V26h28v46M56 42h14v30M22 72h54M36 36h3M45 36h3M36 47h3M45 47h3M36 58h3M45 58h3",
  INSTALLER: "M70 33L58 45l-8-8 12-12a16 16 0 0 0-20 21L23 65a6 6 0 0 0 9 9l19-19a16 16 0 0 0 19-22z",
  SERVICER: "M48 26a22 22 0 1 1-20 13M28 26v13h13M48 36v13l9 6",
  PLUM: "M48 23c12 15 19 23 19 33a19 19 0 0 1-38 0c0-10 7-18 19-33zM39 57a9 9 0 0 0 9 9",
  HVAC: "M48 22c2 12 18 19 18 35a18 18 0 0 1-36 0c0-7 3-12 7-15 1 5 3 7 6 7-1-9-1-19 5-27z",
  FACTORY_TRAINED: "M18 43l30-14 30 14-30 14zM31 50v15c10 8 24 8 34 0V50M78 43v17",
  TRAINED: "M18 43l30-14 30 14-30 14zM31 50v15c10 8 24 8 34 0V50",
  ALWAYS_WORK: "M48 24a24 24 0 1 1 0 48 24 24 0 0 1 0-48zM48 34v15l10 7",
  CODEPLUS: "M48 22l22 8v17c0 14-9 23-22 28-13-5-22-14-22-28V30zM48 38v20M38 48h20",
  FREE_UPGRADE_PROMO: "M48 72V34M33 47l15-15 15 15M30 24h36",
};

/** Draws each badge into `app/ui/pictures/badges`, without words. Run it when a badge or drawing changes. */
const folder = join(projectRoot, "app", "ui", "pictures", "badges");
mkdirSync(folder, { recursive: true });
for (const badge of badges) writeFileSync(join(folder, `${badge}.svg`), `${drawSeal(badge)}\n`);

function drawSeal(badge: Badge): string {
  const [family = "TRAINING"] = Object.keys(badgeFamilies).filter((name) => badgesIn(name as keyof typeof badgeFamilies).includes(badge));
  const [program = "", metal = ""] = badge.split("_");
  if (metal in metals) return seal(medal(metals[metal as keyof typeof metals], letters(program, "#fff")));
  if (family === "INSTALLS_COMPLETE")
    return seal(burst(letters(`${program === "INSTALLS" ? Number(metal) : ""}`.replace(/000$/, "k"), "#fff", 38), "#1b6b3f"));
  if (family === "PROMEMBER_XY") return seal(burst(letters(metal.replace("Y", ""), "#fff", 42), "#4b3f8f"));
  const glyph = glyphs[badge];
  return seal(glyph ? disc(line(glyph)) : shield(stars(badgesIn(family as keyof typeof badgeFamilies).indexOf(badge) + 1)));
}

function seal(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">${content}</svg>`;
}

function disc(content: string): string {
  return `<circle cx="48" cy="48" r="44" fill="#eef1f4"/><circle cx="48" cy="48" r="42" fill="none" stroke="${ink}" stroke-width="3"/>${content}`;
}

function line(path: string): string {
  return `<path d="${path}" fill="none" stroke="${ink}" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function medal([dark, light]: readonly [string, string], content: string): string {
  return `<path d="M30 52l-12 38 15-6 9 12 12-34zM66 52l12 38-15-6-9 12-12-34z" fill="${dark}"/><circle cx="48" cy="40" r="38" fill="${light}"/><circle cx="48" cy="40" r="31" fill="${dark}"/>${content}`;
}

function burst(content: string, colour: string): string {
  const points = Array.from({ length: 32 }, (_, at) => {
    const [radius, angle] = [at % 2 === 0 ? 45 : 39, (at * Math.PI) / 16];
    return `${(48 + radius * Math.sin(angle)).toFixed(1)},${(48 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(" ")}" fill="${colour}"/><circle cx="48" cy="48" r="33" fill="none" stroke="#fff" stroke-width="2"/>${content}`;
}

function shield(content: string): string {
  return `<path d="M48 3l38 13v28c0 25-15 40-38 49C25 84 10 69 10 44V16z" fill="${ink}"/><path d="M48 11l30 10v23c0 20-11 32-30 40-19-8-30-20-30-40V21z" fill="none" stroke="#fff" stroke-width="2"/>${content}`;
}

/** Rows of two, in the middle of a shield. */
function stars(count: number): string {
  const star = "0,-9 2.600,-3 9,-2.800 4.200,1.400 5.600,7.600 0,4.200 -5.600,7.600 -4.200,1.400 -9,-2.800 -2.600,-3";
  const rows = Array.from({ length: Math.ceil(count / 2) }, (_, row) => Math.min(2, count - row * 2));
  return rows
    .flatMap((inRow, row) =>
      Array.from({ length: inRow }, (_, at) => {
        const [x, y] = [48 + (at - (inRow - 1) / 2) * 24, 46 + (row - (rows.length - 1) / 2) * 24];
        return `<polygon points="${star}" transform="translate(${x} ${y}) scale(1.150)" fill="#f4c430"/>`;
      }),
    )
    .join("");
}

function letters(text: string, colour: string, size = 72 / Math.max(text.length, 2)): string {
  const middle = /^\d/.test(text) ? 48 : 40;
  return `<text x="48" y="${middle}" text-anchor="middle" dominant-baseline="central" font-family="Arial, Helvetica, sans-serif" font-weight="700" font-size="${Math.round(size * (text.length > 3 ? 0.85 : 0.8))}" fill="${colour}">${text}</text>`;
}
