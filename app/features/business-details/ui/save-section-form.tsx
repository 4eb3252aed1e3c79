import { useRef, useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { SavedSection, Section } from "../model.ts";
import type { FormValues } from "../model/form-values.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { KeptInputNote } from "./kept-input-note.tsx";
import { useKeptInput } from "./kept-input.ts";
import { pickAnswer, readTyped, type SectionAnswer, type SectionFieldsProps } from "./section-form.ts";

interface SaveSectionFormProps<Name extends Section> {
  section: Name;
  /** The loader's. */
  saved: SavedSection<Name>;
  /** The action's, of any form of the page. */
  answer: unknown;
  /** Keeps apart what people type in one browser. */
  userId: string;
  /** By default "Save changes". */
  submitLabel?: string;
  /** For buttons elsewhere on the page. */
  formId?: string;
  /** Instead of the button. */
  actions?: ReactNode;
  children: (fields: SectionFieldsProps<Name>) => ReactNode;
}

/**
 * A section's form for settings and sign-up: result, conflict, lost connection, fields, button. Needs the translations
 * `details`, `outcomes` and `profile`.
 */
export function SaveSectionForm<Name extends Section>(props: SaveSectionFormProps<Name>) {
  const { section, saved, answer, userId, submitLabel, formId, actions, children } = props;
  const { t } = useTranslations();
  const { formData } = useNavigation();
  const ownAnswer = pickAnswer(section, answer);
  const { filled, fill } = useFilledForm(saved, ownAnswer);
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptInput({
    storageKey: `plumbline.details.${userId}.${section}`,
    form,
    answer: ownAnswer,
    restore: (typed) => fill({ ...saved, version: Number(typed["seen"]?.[0]) || 0 }, typed),
  });
  const typed = readTyped(ownAnswer) ?? filled.typed;
  const isConflict = isRefusal(ownAnswer) && ownAnswer.failure.code === "businessDetails.changed";
  return (
    <Panel as={Form} id={formId} ref={form} gap={5} method="post" noValidate onSubmit={kept.send}>
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="seen" value={typed?.["seen"]?.[0] ?? filled.version} />
      <Result answer={ownAnswer} isConflict={isConflict} />
      {isConflict && typed && <ConflictNote section={section} saved={saved} typed={typed} />}
      <KeptInputNote
        state={kept.state}
        onDiscard={() => {
          kept.discard();
          fill(saved, null);
        }}
      />
      <div key={filled.times} className="flex flex-col gap-5">
        {children({ values: filled.values, typed, answer: ownAnswer })}
      </div>
      {actions ?? (
        <Button look="primary" size="tall" className="self-start" isBusy={formData?.get("section") === section}>
          {submitLabel ?? t("details:save")}
        </Button>
      )}
    </Panel>
  );
}

function Result({ answer, isConflict }: { answer: unknown; isConflict: boolean }) {
  const { t } = useTranslations();
  if (!isRefusal(answer))
    return isDone(answer) && <output className="alert alert-soft alert-success max-w-none">{t("outcomes:done.changesApplied")}</output>;
  if (isConflict) return null;
  const { code, details, fields } = answer.failure;
  return (
    <p role="alert" className="alert alert-soft alert-error max-w-none">
      <Icon name="alert" />
      <span className="min-w-0 wrap-anywhere">
        {t("outcomes:failed.profileUpdate")} {fields.length > 0 ? t("details:checkFields") : t(`errors:${code}`, details)}
      </span>
    </p>
  );
}

interface Filled<Name extends Section> extends SavedSection<Name> {
  typed: FormValues | null;
  /** Counts, so that the fields start again. */
  times: number;
}

/** What the fields were filled from. Later data of the page never changes them, only an own save does. */
function useFilledForm<Name extends Section>(saved: SavedSection<Name>, answer: unknown) {
  const [filled, setFilled] = useState<Filled<Name>>({ ...saved, typed: null, times: 0 });
  const [handled, setHandled] = useState(answer);
  const fill = (from: SavedSection<Name>, typed: FormValues | null) => setFilled({ ...from, typed, times: filled.times + 1 });
  // The answer comes before the reloaded data.
  if (isDone(answer) && answer !== handled && saved.version >= (answer as SectionAnswer).saved.version) {
    setHandled(answer);
    fill(saved, null);
  }
  return { filled, fill };
}
