import type { FormValues } from "#app/lib/form-values.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { SavedSection, Section } from "../model.ts";
import { listDifferences } from "../model/differences.ts";
import { useFieldText } from "./field-text.ts";

interface ConflictNoteProps<Name extends Section> {
  section: Name;
  /** The newest saved values. */
  saved: SavedSection<Name>;
  typed: FormValues;
}

/** In the section's form: both versions, and a button for each. */
export function ConflictNote<Name extends Section>({ section, saved, typed }: ConflictNoteProps<Name>) {
  const { t } = useTranslations();
  const describe = useFieldText();
  const differences = listDifferences(section, saved.values, typed);
  return (
    <section role="alert" className="flex flex-col gap-4 rounded-box border border-warning bg-base-100 p-4">
      {/* Enter in a field presses the first button: it must not choose a version. */}
      <input type="submit" hidden />
      <h2 className="text-lg font-semibold">{t("outcomes:conflict.title")}</h2>
      <p>{t("outcomes:conflict.text")}</p>
      <ul className="flex flex-col gap-4">
        {differences.map(({ field, ...versions }) => (
          <li key={field} className="border-t border-base-300 pt-3">
            <h3 className="font-medium">{t(`details:${section}.${field}`)}</h3>
            <dl className="mt-1 grid gap-3 sm:grid-cols-2">
              <Version name={t("outcomes:conflict.theirs")} text={describe(field, versions.saved)} />
              <Version name={t("outcomes:conflict.yours")} text={describe(field, versions.typed)} />
            </dl>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button name="over" value={saved.version}>
          {t("outcomes:conflict.saveYours")}
        </Button>
        <ButtonLink look="outline" href="?">
          {t("outcomes:conflict.useTheirs")}
        </ButtonLink>
      </div>
    </section>
  );
}

function Version({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  );
}
