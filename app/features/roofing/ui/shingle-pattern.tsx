import { type ShingleLine, toTones } from "../model/design.ts";
import type { ShingleColour } from "../model/shingle-colours.ts";

/** `tone` is from 1 (dark) to 3 (lightest). */
type Tab = readonly [x: number, width: number, tone: 1 | 2 | 3];

/** Laminated shingles: tabs of uneven width and tone. */
const laminated: readonly (readonly Tab[])[] = [
  [
    [0, 13, 2],
    [13, 8, 1],
    [21, 16, 3],
    [37, 9, 2],
    [46, 14, 1],
  ],
  [
    [0, 8, 1],
    [8, 15, 2],
    [23, 9, 3],
    [32, 14, 1],
    [46, 14, 2],
  ],
  [
    [0, 16, 3],
    [16, 10, 2],
    [26, 12, 1],
    [38, 12, 2],
    [50, 10, 3],
  ],
  [
    [0, 10, 2],
    [10, 12, 1],
    [22, 14, 2],
    [36, 8, 3],
    [44, 16, 1],
  ],
];

/** Three equal tabs per strip; courses are offset by half a tab. */
const threeTab: readonly (readonly Tab[])[] = [
  [
    [0, 15, 2],
    [15, 15, 2],
    [30, 15, 1],
    [45, 15, 2],
  ],
  [
    [-7, 15, 2],
    [8, 15, 1],
    [23, 15, 2],
    [38, 15, 2],
    [53, 15, 2],
  ],
  [
    [0, 15, 1],
    [15, 15, 2],
    [30, 15, 2],
    [45, 15, 2],
  ],
  [
    [-7, 15, 2],
    [8, 15, 2],
    [23, 15, 2],
    [38, 15, 1],
    [53, 15, 2],
  ],
];

const courseHeight = 9;

interface PatternProps {
  id: string;
  colour: ShingleColour;
  tier: ShingleLine["tier"];
}

/** Pattern by tier: three-tab, laminated, or designer slates and shakes. */
export function ShinglePattern({ id, colour, tier }: PatternProps) {
  const tones = toTones(colour);
  const courses = tier === "TRADITIONAL" ? threeTab : laminated;
  const height = tier === "DESIGNER" ? 13 : courseHeight;
  const deep = tier === "PERFORMANCE" ? 2.2 : 1.4;
  return (
    <pattern id={id} width="60" height={height * courses.length} patternUnits="userSpaceOnUse">
      <rect width="60" height={height * courses.length} fill={tones[1]} />
      {courses.flatMap((tabs, course) =>
        tabs.map(([x, width, tone]) => (
          <path
            key={`${course} ${x}`}
            d={toTabPath({ x, y: course * height, width, height }, tier)}
            fill={tones[tone]}
            stroke={tones[0]}
            strokeWidth="0.5"
          />
        )),
      )}
      {courses.map((_, course) => (
        <path
          key={course}
          d={`M0 ${(course + 1) * height - deep / 2}H60`}
          stroke={tones[0]}
          strokeOpacity={tier === "DESIGNER" ? 0.35 : 0.75}
          strokeWidth={deep}
        />
      ))}
    </pattern>
  );
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Designer tabs have their lower corners cut off, like slates. */
function toTabPath({ x, y, width, height }: Box, tier: ShingleLine["tier"]): string {
  if (tier !== "DESIGNER") return `M${x} ${y}h${width}v${height}h${-width}z`;
  const cut = Math.min(3, width / 3);
  return `M${x} ${y}h${width}v${height - cut}l${-cut} ${cut}h${2 * cut - width}l${-cut} ${-cut}z`;
}
