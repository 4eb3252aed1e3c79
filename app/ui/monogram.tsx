const shapes = ["M0 48L24 12l24 36z", "M0 48A48 48 0 0 1 48 0v48z", "M0 32q12-12 24 0t24 0v16H0z", "M0 48V20l16 12V20l16 12V20l16 12v16z"];

/** For a business without a logo: initials over a shape derived from the name. */
export function Monogram({ name, className = "size-14" }: { name: string; className?: string }) {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  const initials = name
    .split(/[\s&’'-]+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join("");
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      className={`shrink-0 rounded-field bg-base-200 text-secondary ${className}`}
      fill="currentColor"
    >
      <path d={shapes[hash % shapes.length]} opacity={0.05 + (hash % 3) * 0.025} />
      <text x="24" y="30" textAnchor="middle" fontSize="17" fontWeight="600">
        {initials}
      </text>
    </svg>
  );
}
