import { Monogram } from "./monogram.tsx";

/** Decorative: the name is shown beside it. */
export function Logo({ name, src }: { name: string; src: string | null }) {
  if (src === null) return <Monogram name={name} />;
  return <img src={src} alt="" width={56} height={56} loading="lazy" className="size-14 rounded-field object-contain" />;
}
