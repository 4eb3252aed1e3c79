import { type ChangeEvent, type PointerEvent, useRef, useState } from "react";
import { useTranslations } from "#app/platform/translations.ts";
import { maxAngleDegrees, toRise } from "../model/pitch.ts";

/** Angle over the photo: top position in percent, slope in degrees. */
interface PhotoAngle {
  across: number;
  down: number;
  degrees: number;
}

/** Pixels. */
const maxPhotoWidth = 1200;

/** Measures an angle on a photo of the gable. The photo never leaves the browser. */
export function PhotoPitch({ onRise }: { onRise: (rise: number) => void }) {
  const { t } = useTranslations();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<"none" | "shown" | "unreadable">("none");
  const [angle, setLaid] = useState<PhotoAngle>({ across: 50, down: 25, degrees: 27 });
  const updateAngle = (change: Partial<PhotoAngle>) => {
    const next = { ...angle, ...change };
    setLaid(next);
    onRise(toRise(next.degrees));
  };
  const open = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    const drawn = canvas.current && (await drawPhoto(file, canvas.current));
    setState(drawn ? "shown" : "unreadable");
  };
  return (
    <div className="flex flex-col gap-4 rounded-box border border-dashed border-base-300 bg-base-200 p-4">
      <label className="flex flex-col gap-2">
        <span className="font-medium">{t("roofing:photo.label")}</span>
        <span className="text-sm text-muted">{t("roofing:photo.hint")}</span>
        <input type="file" accept="image/*" className="file-choice w-full" onChange={(event) => void open(event)} />
      </label>
      {state === "unreadable" && <p className="font-medium text-error">{t("roofing:photo.unreadable")}</p>}
      <div className={state === "shown" ? "flex flex-col gap-4" : "hidden"}>
        <div className="relative overflow-hidden rounded-box">
          <canvas ref={canvas} className="block h-auto w-full">
            {t("roofing:photo.picture")}
          </canvas>
          <AngleHandles laid={angle} onLay={updateAngle} />
        </div>
        <Sliders laid={angle} onLay={updateAngle} />
        <output className="text-lg font-semibold tabular-nums">
          {t("roofing:photo.result", { degrees: angle.degrees, rise: toRise(angle.degrees) })}
        </output>
      </div>
    </div>
  );
}

/** Scales large photos down; false if the browser cannot read the file. */
async function drawPhoto(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    const photo = await createImageBitmap(file);
    const scale = Math.min(1, maxPhotoWidth / photo.width);
    canvas.width = Math.round(photo.width * scale);
    canvas.height = Math.round(photo.height * scale);
    canvas.getContext("2d")?.drawImage(photo, 0, 0, canvas.width, canvas.height);
    photo.close();
    return true;
  } catch {
    // Not an image.
    return false;
  }
}

interface AngleProps {
  laid: PhotoAngle;
  onLay: (change: Partial<PhotoAngle>) => void;
}

/** The upper handle moves the angle, the lower one changes it. The sliders do the same. */
function AngleHandles({ laid: { across, down, degrees }, onLay }: AngleProps) {
  const box = useRef<HTMLDivElement>(null);
  const moveTop = (event: PointerEvent<HTMLElement>) => {
    const place = getPointerPosition(box.current, event);
    if (place && isHeld(event)) onLay({ across: percent(place.x / place.width), down: percent(place.y / place.height) });
  };
  const moveFoot = (event: PointerEvent<HTMLElement>) => {
    const place = getPointerPosition(box.current, event);
    if (!place || !isHeld(event)) return;
    const [run, rise] = [Math.abs(place.x - (place.width * across) / 100), place.y - (place.height * down) / 100];
    if (run > 4) onLay({ degrees: Math.max(0, Math.min(maxAngleDegrees, Math.round((Math.atan2(rise, run) * 180) / Math.PI))) });
  };
  const handle = "absolute size-7 -translate-1/2 touch-none rounded-full border-4 border-primary bg-base-100/70";
  const leg = (side: 1 | -1) => ({
    left: `${across}%`,
    top: `${down}%`,
    width: "34%",
    rotate: `${side === 1 ? degrees : 180 - degrees}deg`,
  });
  const foot = {
    left: `calc(${across}% + 34cqw * ${Math.cos((degrees * Math.PI) / 180)})`,
    top: `calc(${down}% + 34cqw * ${Math.sin((degrees * Math.PI) / 180)})`,
  };
  const line = "pointer-events-none absolute h-1 origin-left -translate-y-1/2 rounded-full bg-primary ring-1 ring-base-100";
  return (
    <div ref={box} className="@container absolute inset-0" aria-hidden="true">
      <span className={line} style={leg(1)} />
      <span className={line} style={leg(-1)} />
      <span
        className={`${handle} cursor-move`}
        style={{ left: `${across}%`, top: `${down}%` }}
        onPointerDown={capturePointer}
        onPointerMove={moveTop}
      />
      <span className={`${handle} cursor-ns-resize`} style={foot} onPointerDown={capturePointer} onPointerMove={moveFoot} />
    </div>
  );
}

function capturePointer(event: PointerEvent<HTMLElement>): void {
  event.currentTarget.setPointerCapture(event.pointerId);
}

function isHeld(event: PointerEvent<HTMLElement>): boolean {
  return event.currentTarget.hasPointerCapture(event.pointerId);
}

/** Pointer position and box size in pixels. */
function getPointerPosition(box: HTMLElement | null, { clientX, clientY }: PointerEvent) {
  const place = box?.getBoundingClientRect();
  return place ? { x: clientX - place.left, y: clientY - place.top, width: place.width, height: place.height } : null;
}

function Sliders({ laid, onLay }: AngleProps) {
  const { t } = useTranslations();
  const rows = [
    ["degrees", laid.degrees, maxAngleDegrees],
    ["across", laid.across, 100],
    ["down", laid.down, 100],
  ] as const;
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {rows.map(([name, value, max]) => (
        <label key={name} className="flex flex-col gap-1">
          <span className="text-sm font-medium">{t(`roofing:photo.${name}`)}</span>
          <input
            type="range"
            min={0}
            max={max}
            step={1}
            value={value}
            className="h-11 w-full accent-primary"
            onChange={(event) => onLay({ [name]: Number(event.target.value) })}
          />
        </label>
      ))}
    </div>
  );
}

function percent(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * 100);
}
