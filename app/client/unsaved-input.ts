/** True if a form on the page has input that was not sent. */
export function hasUnsavedInput(page: ParentNode): boolean {
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    "form[method=post] :is(input, textarea, select)",
  );
  return [...fields].some(isChanged);
}

function isChanged(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if ("options" in field) return isChoiceChanged(field);
  if ("defaultChecked" in field && ["radio", "checkbox"].includes(field.type)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** Without a default, the first enabled option is initially selected. */
function isChoiceChanged({ options, multiple }: HTMLSelectElement): boolean {
  const all = [...options];
  const defaults = all.filter((option) => option.hasAttribute("selected"));
  const initial = multiple ? defaults : [defaults.at(-1) ?? all.find(({ disabled }) => !disabled)];
  return all.some((option) => option.selected !== initial.includes(option));
}
