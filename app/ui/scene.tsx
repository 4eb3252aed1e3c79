import type { HeroScene } from "#app/brands/brand.ts";

const files = import.meta.glob<string>("./pictures/scenes/*.svg", { query: "?url&no-inline", import: "default", eager: true });

const sizes = { category: [200, 140], hero: [640, 440], state: [240, 160] } as const;

export const stateNames = [
  "no-requests",
  "no-contractors",
  "no-leads",
  "not-found",
  "error",
  "offline",
  "done",
  "call",
  "find",
  "answer",
  "book",
] as const;

export type SceneName = `category-${string}` | `hero-${HeroScene}` | `state-${(typeof stateNames)[number]}`;

/** The name of a category's drawing. */
export function categoryScene(code: string): SceneName {
  return `category-${code.toLowerCase().replaceAll("_", "-")}`;
}

/**
 * A drawing in the colors of the brand and of the page's scheme. Decorative: say in words what it shows. `className` sets
 * its width.
 */
export function Scene({ name, className = "" }: { name: SceneName; className?: string }) {
  const [width, height] = sizes[name.slice(0, name.indexOf("-")) as keyof typeof sizes];
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} className={`scene h-auto ${className}`}>
      <use href={`${files[`./pictures/scenes/${name}.svg`]}#s`} />
    </svg>
  );
}
