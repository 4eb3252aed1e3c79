import { type Conditions, notSure } from "./answers.ts";
import type { Lifespan, Question, Shortcut } from "./questions.ts";

export interface QuestionDraft extends Partial<Omit<Question, "options" | "label" | "why" | "step" | "shortcuts">> {
  key: string;
  kind: Question["kind"];
  options?: readonly (string | { value: string; when: Conditions; closed?: string; lasts?: Lifespan })[];
  shortcuts?: readonly Omit<Shortcut, "label">[];
}

/** `namespace` is a section of the `categories` translations: a category code, or `job` for shared questions. */
export function step(namespace: string, name: string, drafts: readonly QuestionDraft[]): Question[] {
  return drafts.map(({ shortcuts, ...draft }) => {
    const text = `categories:${namespace}.questions.${draft.key}`;
    return {
      required: true,
      always: false,
      unsure: false,
      ...draft,
      step: name,
      label: `${text}.label`,
      why: `${text}.why`,
      options: (draft.options ?? []).map((option) => {
        const optionDraft = typeof option === "string" ? { value: option } : option;
        return { ...optionDraft, label: `${text}.options.${optionDraft.value}` };
      }),
      ...(shortcuts && { shortcuts: shortcuts.map((one) => ({ ...one, label: toShortcutLabel(text, one) })) }),
    };
  });
}

function toShortcutLabel(text: string, { value }: Pick<Shortcut, "value">): string {
  return value === notSure ? "categories:answers.notSure" : `${text}.options.${value}`;
}
