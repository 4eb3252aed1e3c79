const ownOrigin = "http://own.invalid";

/**
 * A path of this very site, written the one way that every browser reads alike; `otherwise` for all else: another host in
 * any spelling (`//host`, `/\host`, an encoded slash, a control character), a scheme, a relative path, more than 2,000 characters.
 * Whatever a request names as the page to go to passes here, when it is kept and again when it is used.
 */
export function safePath(typed: unknown, otherwise: string): string {
  if (typeof typed !== "string" || typed.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Z}]*$/u.test(typed)) return otherwise;
  if (!URL.canParse(typed, ownOrigin)) return otherwise;
  const { origin, pathname, search, hash } = new URL(typed, ownOrigin);
  // Dots are folded only now, so `/.//host` shows its second slash here.
  if (origin !== ownOrigin || /^\/(\/|%2f|%5c)/i.test(pathname)) return otherwise;
  return `${pathname}${search}${hash}`;
}
