import { useTranslations } from "#app/platform/translations.ts";
import type { Aerial } from "../model/aerial.ts";
import type { RoofPart } from "../model/parts.ts";
import { surfaceShape, fitView } from "../model/view.ts";
import { GroundDrawing } from "./ground-drawing.tsx";
import { ShapeChoice } from "./shape-choice.tsx";

interface AerialStartProps {
  aerial: Aerial | null;
  onParts: (parts: readonly RoofPart[]) => void;
}

/** Start of the drawing: the aerial picture, if any, and initial shapes. */
export function AerialStart({ aerial, onParts }: AerialStartProps) {
  return (
    <div className="flex flex-col gap-4">
      {aerial && (
        <>
          <div
            className="relative -mx-2 overflow-hidden rounded-box border border-base-300 bg-base-200 sm:mx-0"
            style={{ aspectRatio: surfaceShape }}
          >
            <GroundDrawing aerial={aerial} parts={[]} active={0} view={fitView([], aerial)} crossed={null} />
          </div>
          <AerialNote />
        </>
      )}
      <ShapeChoice onParts={onParts} isCentred={aerial !== null} />
    </div>
  );
}

export function AerialNote() {
  const { t } = useTranslations();
  return <p className="text-sm text-muted">{t("roofing:surface.aerial")}</p>;
}
