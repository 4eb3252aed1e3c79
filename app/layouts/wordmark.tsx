import type { ShellBrand } from "#app/brands/shell.ts";

/** A brand's mark and name. Takes the text color of its place. */
export function Wordmark({ brand: { name, identity } }: { brand: Pick<ShellBrand, "name" | "identity"> }) {
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-7 shrink-0 sm:size-8" fill="currentColor" fillRule="evenodd">
        <path d={identity.mark} />
      </svg>
      <span className="wordmark wrap-anywhere" data-lettering={identity.lettering}>
        {name}
      </span>
    </>
  );
}
