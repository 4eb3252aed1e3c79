import { type FormEvent } from "react";
import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useIsHydrated } from "#app/ui/hydration.ts";
import type { Aerial } from "../model/aerial.ts";
import { selectDesign, type ShingleLine } from "../model/design.ts";
import { measureRoof } from "../model/result.ts";
import { parseSheet, type SheetField, type SheetTexts } from "../model/sheet.ts";
import { AreaSection } from "./area-section.tsx";
import { DesignSection } from "./design-section.tsx";
import { HouseDrawing } from "./house-drawing.tsx";
import { MoreSection } from "./more-section.tsx";
import { PitchSection } from "./pitch-section.tsx";
import { PlaceForm } from "./place-form.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { useSheet } from "./use-sheet.ts";

export interface ConfiguratorProps {
  texts: SheetTexts;
  lines: readonly ShingleLine[];
  place: { city: string; region: string; code: string } | null;
  measures: boolean;
  aerial: Aerial | null;
  answer: unknown;
}

/** Hidden form fields. */
const hiddenFields: readonly SheetField[] = [
  "zip",
  "parts",
  "pitchBy",
  "grade",
  "taken",
  "facets",
  "sorry",
  "aerial",
  "draft",
  "contrid",
  "check",
];

/** The result updates with every change. */
export function Configurator({ texts: start, lines, place, measures, aerial, answer }: ConfiguratorProps) {
  const { t } = useTranslations();
  const live = useSheet(start);
  const scriptsRun = useIsHydrated();
  const { texts, form } = live;
  const sheet = parseSheet(texts);
  const result = measureRoof(sheet);
  const design = selectDesign(lines, texts);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isUsed = submitter instanceof HTMLButtonElement && submitter.value === "use";
    if (!scriptsRun || (isUsed && result)) return;
    event.preventDefault();
    live.patch({ check: "1" });
    document.getElementById("result-title")?.focus();
  };
  return (
    <div className="page flex flex-col gap-6 py-6">
      <header className="grid items-center gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-col gap-2">
            <h1 className="text-2xl font-semibold sm:text-3xl">{t("roofing:title")}</h1>
            <p className="text-lg text-muted">{t("roofing:about")}</p>
          </div>
          <PlaceForm texts={texts} place={place} measures={measures} answer={answer} />
        </div>
        <div aria-hidden="true" className="max-lg:hidden">
          <HouseDrawing colour={design.colour} tier={design.line?.tier ?? "ARCHITECTURAL"} walls={design.walls} label="" />
        </div>
      </header>
      <Form ref={form} method="post" action={paths.roofConfigurator()} noValidate onInput={live.onInput} onSubmit={onSubmit}>
        {hiddenFields.map((name) => (
          <input key={name} type="hidden" name={name} value={texts[name]} readOnly />
        ))}
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <AreaSection live={live} sheet={sheet} aerial={aerial} />
            <PitchSection live={live} sheet={sheet} />
            <MoreSection texts={texts} sheet={sheet} />
            <DesignSection texts={texts} sheet={sheet} lines={lines} />
          </div>
          <div className="lg:sticky lg:top-[calc(1.5rem+var(--acting))]">
            <ResultPanel result={result} onward={texts.draft ? "draft" : texts.contrid ? "chosen" : "directory"} />
          </div>
        </div>
      </Form>
    </div>
  );
}
