import { Monogram } from "./monogram.tsx";

/** A business's logo beside its name: its own where it has one, else the drawn one. Decoration only, the name speaks. */
export function Logo({ name, src }: { name: string; src: string | null }) {
  if (src === null) return <Monogram name={name} />;
  return <img src={src} alt="" width={56} height={56} loading="lazy" className="size-14 rounded-field object-contain" />;
}
