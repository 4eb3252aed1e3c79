import { type AnswerProps, toQuestionId } from "./answer-props.ts";

/** A postal code or a note. */
export function PlainText({ question, answers, describedBy, refused }: AnswerProps) {
  const field = {
    id: toQuestionId(question),
    name: question.key,
    defaultValue: String(answers[question.key] ?? ""),
    "aria-describedby": describedBy,
    "aria-invalid": refused || undefined,
  };
  if (question.kind === "postal") {
    const size = `input min-h-12 w-full max-w-44 text-lg uppercase ${refused ? "input-error" : ""}`;
    return (
      <input
        {...field}
        type="text"
        autoComplete="postal-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={10}
        className={size}
      />
    );
  }
  return (
    <textarea {...field} rows={5} maxLength={question.max} className={`textarea w-full text-base ${refused ? "textarea-error" : ""}`} />
  );
}
