interface ChoiceRowProps {
  legend: string;
  hint?: string;
  type: "radio" | "checkbox";
  choices: readonly { name: string; value: string; label: string; isChosen: boolean }[];
}

const choiceCard =
  "flex min-h-12 cursor-pointer items-center gap-3 rounded-box border border-base-300 bg-base-100 px-4 py-2 transition-colors duration-100 " +
  "hover:border-secondary has-[:checked]:border-secondary has-[:checked]:bg-base-200 has-[:checked]:ring-1 has-[:checked]:ring-secondary " +
  "has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-info";

export function ChoiceRow({ legend, hint, type, choices }: ChoiceRowProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className={`mt-2 grid gap-2 ${choices.length === 3 ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
        {choices.map(({ name, value, label, isChosen }) => (
          <label key={`${name} ${value}`} className={choiceCard}>
            <input
              type={type}
              name={name}
              value={value}
              defaultChecked={isChosen}
              className={type === "radio" ? "radio radio-sm" : "checkbox checkbox-sm"}
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
