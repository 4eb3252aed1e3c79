import type { CSSProperties } from "react";
import { toSrcSet, photoPath, photoWidths } from "#app/features/photos/model/pictures.ts";
import { Monogram } from "#app/ui/monogram.tsx";

interface ProfileLogoProps {
  name: string;
  logoId: string | null;
  /** Width on wide screens, in pixels. */
  width: number;
}

/** Falls back to initials. */
export function ProfileLogo({ name, logoId, width }: ProfileLogoProps) {
  if (logoId === null) return <Monogram name={name} className="size-16 sm:size-24" />;
  return (
    <img
      src={photoPath(logoId, 256)}
      srcSet={toSrcSet({ id: logoId, widths: photoWidths.LOGO })}
      sizes={`(width >= 40rem) ${width}px, 4rem`}
      width={width}
      height={width}
      alt=""
      style={{ "--logo": `${width}px` } as CSSProperties}
      className="size-16 rounded-field object-contain sm:size-(--logo)"
    />
  );
}
