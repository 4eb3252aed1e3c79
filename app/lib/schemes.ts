/** Of private pages; "auto" follows the device. Public pages are always light. */
export const schemes = ["auto", "light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

export function parseScheme(text: unknown): Scheme | null {
  return schemes.find((scheme) => scheme === text) ?? null;
}
