import { useState } from "react";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { Aerial } from "../model/aerial.ts";
import { calculateArea, type Outline } from "../model/outline.ts";
import { findCrossedPart, type RoofPart, formatParts } from "../model/parts.ts";
import type { RoofSheet } from "../model/sheet.ts";
import { AerialNote, AerialStart } from "./aerial-start.tsx";
import { OutlineSurface } from "./outline-surface.tsx";
import { PartTabs } from "./part-tabs.tsx";
import { SideList } from "./side-list.tsx";
import { useAerial } from "./use-aerial.ts";
import type { LiveSheet } from "./use-sheet.ts";

/** Draws the roof part by part, with undo. */
export function OutlineEditor({ live, sheet, aerial: initialAerial }: { live: LiveSheet; sheet: RoofSheet; aerial: Aerial | null }) {
  const { parts } = sheet;
  const aerial = useAerial(initialAerial, () => live.patch({ sorry: "IMAGE" }));
  const [undoStack, setPast] = useState<string[]>([]);
  const [chosen, setChosen] = useState({ part: 0, corner: 0 });
  const active = Math.min(chosen.part, Math.max(0, parts.length - 1));
  const crossed = findCrossedPart(parts);
  const pushUndo = () => setPast([...undoStack.slice(-60), live.texts.parts]);
  const onParts = (next: readonly RoofPart[]) => {
    pushUndo();
    live.patch({ parts: formatParts(next), way: "DRAW" });
  };
  const undo = () => {
    const step = undoStack.findLastIndex((written) => written !== live.texts.parts);
    live.patch({ parts: undoStack[step] ?? live.texts.parts });
    setPast(undoStack.slice(0, Math.max(0, step)));
  };
  const onOutline = (outline: Outline) => onParts(parts.map((part, at) => (at === active ? { ...part, outline } : part)));
  const onSelect = (corner: number) => setChosen({ part: active, corner });
  const part = parts[active];
  if (!part) return <AerialStart aerial={aerial} onParts={onParts} />;
  return (
    <div className="flex flex-col gap-4">
      <PartTabs parts={parts} active={active} onActive={(at) => setChosen({ part: at, corner: 0 })} onParts={onParts} />
      <OutlineSurface
        parts={parts}
        aerial={aerial}
        active={active}
        crossed={crossed}
        selected={chosen.corner}
        onSelect={onSelect}
        onParts={onParts}
        onHold={pushUndo}
        onDrag={(next) => live.patch({ parts: formatParts(next) })}
      />
      {aerial && <AerialNote />}
      <SurfaceFoot part={part} canTakeBack={undoStack.length > 0} onTakeBack={undo} />
      <div aria-live="polite">{crossed && <CrossedNote parts={parts} />}</div>
      <SideList outline={part.outline} selected={chosen.corner} onSelect={onSelect} onOutline={onOutline} />
    </div>
  );
}

function SurfaceFoot({ part, canTakeBack, onTakeBack }: { part: RoofPart; canTakeBack: boolean; onTakeBack: () => void }) {
  const { t, locale } = useTranslations();
  const area = formatNumber(calculateArea(part.outline), locale, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p id="surface-help" className="min-w-0 flex-1 basis-72 text-sm text-muted">
        {t("roofing:surface.help")}
      </p>
      <output className="font-semibold tabular-nums">
        {t("roofing:surface.area", { part: t(`roofing:parts.kinds.${part.kind}`), area })}
      </output>
      <Button size="tall" type="button" disabled={!canTakeBack} onClick={onTakeBack}>
        <Icon name="back" className="size-4" />
        {t("roofing:surface.undo")}
      </Button>
    </div>
  );
}

function CrossedNote({ parts }: { parts: readonly RoofPart[] }) {
  const { t } = useTranslations();
  const crossed = findCrossedPart(parts);
  if (!crossed) return null;
  const kind = parts[crossed.part]?.kind ?? "OTHER";
  const [one, other] = crossed.sides;
  return (
    <p className="alert alert-error alert-soft max-w-none items-start">
      <Icon name="alert" className="mt-0.5 size-5" />
      <span className="min-w-0">{t("roofing:surface.crossed", { part: t(`roofing:parts.kinds.${kind}`), one, other })}</span>
    </p>
  );
}
