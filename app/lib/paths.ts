const ownOrigin = "http://own.invalid";

/**
 * Prevents open redirects: returns a normalized path of this site, or `otherwise` for other hosts in any spelling
 * (`//host`, `/\host`, encoded slashes, control characters), schemes, relative paths and more than 2,000 characters.
 * Apply it when storing a path and again when using it.
 */
export function safePath(typed: unknown, otherwise: string): string {
  if (typeof typed !== "string" || typed.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Z}]*$/u.test(typed)) return otherwise;
  if (!URL.canParse(typed, ownOrigin)) return otherwise;
  const { origin, pathname, search, hash } = new URL(typed, ownOrigin);
  // URL parsing resolves dots, so `/.//host` shows its second slash only here.
  if (origin !== ownOrigin || /^\/(\/|%2f|%5c)/i.test(pathname)) return otherwise;
  return `${pathname}${search}${hash}`;
}
