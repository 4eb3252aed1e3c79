import { useRef, useState, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormValues } from "#app/lib/form-values.ts";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { KeptInputNote } from "#app/ui/kept-input-note.tsx";
import { useKeptInput } from "#app/ui/kept-input.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { SavedSection, Section } from "../model.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { pickAnswer, readTyped, readUnsavedTyped, type SectionAnswer, type SectionFieldsProps } from "./section-form.ts";
import { SectionResult } from "./section-result.tsx";

interface SaveSectionFormProps<Name extends Section> {
  section: Name;
  /** The loader's. */
  saved: SavedSection<Name>;
  /** The action's, of any form of the page. */
  answer: unknown;
  /** By default "Save changes". */
  submitLabel?: string;
  /** For buttons elsewhere on the page. */
  formId?: string;
  /** Without scripts the page's photos are sent with it. */
  hasFiles?: boolean;
  /** Also keeps what was typed and never sent, where saving leads to another page. */
  keepsUnsent?: boolean;
  /** Instead of the button. */
  actions?: ReactNode;
  children: (fields: SectionFieldsProps<Name>) => ReactNode;
}

/**
 * A section's form for settings and sign-up: result, conflict, lost connection, fields, button. Needs the translations
 * `details`, `outcomes` and `profile`.
 */
export function SaveSectionForm<Name extends Section>(props: SaveSectionFormProps<Name>) {
  const { section, saved, answer, submitLabel, formId, hasFiles, keepsUnsent = false, actions, children } = props;
  const { t } = useTranslations();
  const { formData } = useNavigation();
  const ownAnswer = pickAnswer(section, answer);
  const { filled, fill } = useFilledForm(saved, ownAnswer);
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptInput({
    keepAs: `details.${section}`,
    form,
    keepsUnsent,
    restore: (typed) => fill({ ...saved, version: Number(typed["seen"]?.[0]) || 0 }, typed),
  });
  const typed = readTyped(ownAnswer) ?? readUnsavedTyped(section, answer) ?? filled.typed;
  const encType = hasFiles ? "multipart/form-data" : undefined;
  const isConflict = isRefusal(ownAnswer) && ownAnswer.failure.code === "businessDetails.changed";
  return (
    <Panel as={Form} id={formId} ref={form} gap={5} method="post" encType={encType} noValidate onSubmit={kept.send}>
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="seen" value={typed?.["seen"]?.[0] ?? filled.version} />
      {!isConflict && <SectionResult section={section} answer={ownAnswer} />}
      {isConflict && typed && <ConflictNote section={section} saved={saved} typed={typed} />}
      <KeptInputNote
        state={kept.state}
        sendAgain={kept.sendAgain}
        onDiscard={() => {
          kept.discard();
          fill(saved, null);
        }}
      />
      <div key={filled.times} className="flex flex-col gap-5">
        {children({ values: filled.values, typed, answer: ownAnswer })}
      </div>
      {actions ?? (
        <ActionBar>
          <Button look="primary" size="tall" isBusy={formData?.get("section") === section}>
            {submitLabel ?? t("details:save")}
          </Button>
        </ActionBar>
      )}
    </Panel>
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
