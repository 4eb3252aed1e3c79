/** The address of each badge's seal, by its file. The build knows it: what runs without a build does not load this. */
const seals = import.meta.glob<string>("/app/ui/pictures/badges/*.svg", { query: "?url&no-inline", import: "default", eager: true });

/** Badges with the address of each one's seal in place of its file. */
export function withSeals<Shown extends { image: string }>(badges: readonly Shown[]): Shown[] {
  return badges.map((badge) => ({ ...badge, image: seals[`/app/ui/pictures/${badge.image}`] ?? "" }));
}
