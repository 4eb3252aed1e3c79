/** Badge image URLs by file. Only the build resolves them: code that runs unbuilt must not import this. */
const seals = import.meta.glob<string>("/app/ui/pictures/badges/*.svg", { query: "?url&no-inline", import: "default", eager: true });

/** Replaces image files by URLs. */
export function withSeals<Shown extends { image: string }>(badges: readonly Shown[]): Shown[] {
  return badges.map((badge) => ({ ...badge, image: seals[`/app/ui/pictures/${badge.image}`] ?? "" }));
}
