/** Text only: nothing of what the server sends is read as HTML. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, text, ...attributes }: { className?: string; text?: string } & Record<string, string | undefined>,
  children: readonly (Node | null)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  for (const [attribute, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(attribute, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

const drawings = {
  close: "M6 6l12 12M18 6L6 18",
  back: "M15 5l-7 7 7 7",
  quote: "M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5",
};

export function drawIcon(name: keyof typeof drawings): SVGSVGElement {
  const namespace = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(namespace, "svg");
  const facts = { width: "24", height: "24", viewBox: "0 0 24 24", fill: "none", stroke: "currentColor", "stroke-width": "2" };
  for (const [attribute, value] of Object.entries({ ...facts, "aria-hidden": "true" })) svg.setAttribute(attribute, value);
  const path = document.createElementNS(namespace, "path");
  path.setAttribute("d", drawings[name]);
  path.setAttribute("stroke-linecap", "round");
  path.setAttribute("stroke-linejoin", "round");
  svg.append(path);
  return svg;
}
