import { useEffect, useEffectEvent, useRef, useState, type ComponentType, type FormEvent } from "react";
import { useFetcher } from "react-router";
import { areaBounds } from "#app/features/places/model/service-zones.ts";
import type { AreaPreview } from "../model/area-preview.ts";
import type { FieldFailure } from "#app/lib/errors.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { FieldPair } from "#app/ui/field-pair.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { areaFields } from "../model/area-fields.ts";

/** Debounce of the map preview, in milliseconds. */
const previewDelay = 400;

interface AreaProps {
  /** The saved area. */
  area: Pick<AreaPreview, "rangeMiles"> & { postalCode: string; includedCodes: readonly string[]; excludedCodes: readonly string[] };
  tuned: AreaPreview;
  answer: unknown;
  /** The action that previews an area. */
  path: string;
  AreaMap: ComponentType<{ area: AreaPreview }>;
}

export function AreaFields({ area, tuned, answer, path, AreaMap }: AreaProps) {
  const { t, locale } = useTranslations();
  const { fields, shown, followed, follow } = useAreaPreview(tuned, path);
  const count = formatNumber(areaBounds.codes, locale);
  const field = (name: (typeof areaFields)[number], start: string) => {
    const refused = findFieldError(name, followed && previewedFields.includes(name) ? followed : answer);
    return { name, defaultValue: findTypedValue(answer, name, start), error: refused && t(`errors:${refused.code}`, refused.details) };
  };
  const most = formatNumber(areaBounds.miles, locale);
  return (
    <div ref={fields} onInput={follow} className="flex flex-col gap-4">
      <FieldPair>
        <Field
          {...field("area.postalCode", area.postalCode)}
          label={t("serviceareas:centre")}
          hint={t("serviceareas:centreHint")}
          maxLength={20}
          autoComplete="off"
        />
        <Field
          {...field("area.rangeMiles", String(area.rangeMiles))}
          label={t("serviceareas:range")}
          hint={t("serviceareas:rangeHint", { most })}
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldPair>
      <TextArea
        {...field("area.includedCodes", area.includedCodes.join(", "))}
        label={t("serviceareas:included")}
        hint={t("serviceareas:codesHint", { most: count })}
      />
      <TextArea
        {...field("area.excludedCodes", area.excludedCodes.join(", "))}
        label={t("serviceareas:excluded")}
        hint={t("serviceareas:excludedHint")}
      />
      <AreaSummary area={shown} />
      <AreaMap area={shown} />
    </div>
  );
}

function AreaSummary({ area: { centre, rangeMiles, covered, homes } }: { area: AreaPreview }) {
  const { t, locale } = useTranslations();
  const place = t("serviceareas:place", { city: centre.city, region: centre.region, postalCode: centre.postalCode });
  return (
    <output className="flex flex-col">
      <span className="font-medium">{t("serviceareas:around", { miles: formatNumber(rangeMiles, locale), count: rangeMiles, place })}</span>
      <span className="text-sm text-muted">{t("serviceareas:covered", { number: formatNumber(covered, locale), count: covered })}</span>
      <span className="text-sm text-muted">
        {t(homes > 0 ? "serviceareas:homes" : "serviceareas:noHomes", { number: formatNumber(homes, locale), count: homes })}
      </span>
    </output>
  );
}

/** Their errors come from the preview. Half-typed code lists are previewed as far as readable. */
const previewedFields: readonly string[] = ["area.postalCode", "area.rangeMiles"];

function findFieldError(name: string, answer: unknown): FieldFailure | undefined {
  return isRefusal(answer) ? answer.failure.fields.find((one) => one.field === name) : undefined;
}

/**
 * The last readable preview, initially the saved area, and the latest response. Submitting the form of the `fields` ends
 * a preview, whose answer would come after that of the form.
 */
function useAreaPreview(saved: AreaPreview, path: string) {
  const fetcher = useFetcher<unknown>();
  const fields = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, show] = useState(saved);
  const { data } = fetcher;
  if (hasAreaPreview(data) && data.tuned !== shown) show(data.tuned);
  const end = useEffectEvent(() => {
    clearTimeout(timer.current);
    fetcher.reset();
  });
  useEffect(() => {
    const form = fields.current?.closest("form");
    const onSubmit = () => end();
    form?.addEventListener("submit", onSubmit);
    return () => {
      form?.removeEventListener("submit", onSubmit);
      clearTimeout(timer.current);
    };
  }, []);
  const follow = ({ currentTarget }: FormEvent<HTMLElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void fetcher.submit(createPreviewForm(currentTarget), { method: "post", action: path }), previewDelay);
  };
  return { fields, shown, followed: data, follow };
}

function hasAreaPreview(data: unknown): data is { tuned: AreaPreview } {
  return typeof data === "object" && data !== null && "tuned" in data;
}

function createPreviewForm(fields: HTMLElement): FormData {
  const form = new FormData();
  form.set("act", "area");
  for (const name of areaFields) {
    const field = fields.querySelector(`[name="${name}"]`);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) form.set(name, field.value);
  }
  return form;
}
