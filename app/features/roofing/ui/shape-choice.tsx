import { useTranslations } from "#app/platform/translations.ts";
import { centerParts, type RoofPart, startShapes, type StartShape, addPart } from "../model/parts.ts";

const shapes = Object.keys(startShapes) as StartShape[];

/** Chooses the initial shape; centered over a picture, whose middle is the house. */
export function ShapeChoice({ onParts, isCentred }: { onParts: (parts: readonly RoofPart[]) => void; isCentred: boolean }) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{t("roofing:shapes.question")}</p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {shapes.map((shape) => (
          <button
            key={shape}
            type="button"
            className="flex min-h-32 cursor-pointer flex-col items-center justify-center gap-3 rounded-box border border-base-300 bg-base-100 p-4 transition-colors duration-100 hover:border-primary hover:bg-base-200"
            onClick={() => onParts(isCentred ? centerParts(addPart([], "HOUSE", shape)) : addPart([], "HOUSE", shape))}
          >
            <svg viewBox="-4 -4 66 54" className="h-16 w-20" aria-hidden="true">
              <polygon
                points={startShapes[shape].map(({ x, y }) => `${x},${y}`).join(" ")}
                className="fill-primary/10 stroke-primary"
                strokeWidth="2"
                strokeLinejoin="round"
              />
            </svg>
            <span className="font-medium">{t(`roofing:shapes.${shape}`)}</span>
          </button>
        ))}
      </div>
      <p className="text-sm text-muted">{t("roofing:shapes.hint")}</p>
    </div>
  );
}
