import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { maxParts, type PartKind, partKinds, type RoofPart, addPart } from "../model/parts.ts";
import { drawnPitches } from "../model/pitch.ts";

interface PartTabsProps {
  parts: readonly RoofPart[];
  active: number;
  onActive: (part: number) => void;
  onParts: (parts: readonly RoofPart[]) => void;
}

export function PartTabs({ parts, active, onActive, onParts }: PartTabsProps) {
  const { t } = useTranslations();
  const part = parts[active];
  const change = (changed: Partial<RoofPart>) => onParts(parts.map((one, at) => (at === active ? { ...one, ...changed } : one)));
  const add = (kind: PartKind) => {
    onParts(addPart(parts, kind, "RECTANGLE"));
    onActive(parts.length);
  };
  const remove = () => {
    onParts(parts.filter((_, at) => at !== active));
    onActive(0);
  };
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex min-w-0 flex-wrap gap-2" aria-label={t("roofing:parts.label")}>
        {parts.map(({ kind }, at) => (
          <Button
            key={at}
            look={at === active ? "secondary" : "plain"}
            size="tall"
            type="button"
            aria-pressed={at === active}
            onClick={() => onActive(at)}
          >
            {at + 1}. {t(`roofing:parts.kinds.${kind}`)}
          </Button>
        ))}
        {parts.length < maxParts && (
          <>
            <Button size="tall" type="button" className="border-dashed" onClick={() => add("GARAGE")}>
              + {t("roofing:parts.addGarage")}
            </Button>
            <Button size="tall" type="button" className="border-dashed" onClick={() => add("OTHER")}>
              + {t("roofing:parts.addOther")}
            </Button>
          </>
        )}
      </fieldset>
      {part && <PartFields part={part} onChange={change} onRemove={parts.length > 1 ? remove : null} />}
    </div>
  );
}

interface PartFieldsProps {
  part: RoofPart;
  onChange: (changed: Partial<RoofPart>) => void;
  /** Null for the only part. */
  onRemove: (() => void) | null;
}

function PartFields({ part, onChange, onRemove }: PartFieldsProps) {
  const { t } = useTranslations();
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <Select
        id="part-covers"
        label={t("roofing:parts.covers")}
        isCompact
        className="text-base"
        value={part.kind}
        onChange={(event) => onChange({ kind: partKinds.find((kind) => kind === event.target.value) ?? "OTHER" })}
      >
        {partKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`roofing:parts.kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <Select
        id="part-pitch"
        label={t("roofing:parts.pitch")}
        isCompact
        className="text-base"
        value={part.pitch ?? ""}
        onChange={(event) => onChange({ pitch: event.target.value === "" ? null : Number(event.target.value) })}
      >
        <option value="">{t("roofing:parts.samePitch")}</option>
        {drawnPitches.map((rise) => (
          <option key={rise} value={rise}>
            {rise === 0 ? t("roofing:pitch.flat") : t("roofing:pitch.rise", { rise })}
          </option>
        ))}
      </Select>
      {onRemove && (
        <Button size="tall" type="button" onClick={onRemove}>
          {t("roofing:parts.remove")}
        </Button>
      )}
    </div>
  );
}
