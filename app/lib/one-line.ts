/** Line breaks with the spaces around them become one space. Reads each character once, however many spaces there are. */
export function toOneLine(text: string): string {
  if (!/[\r\n]/.test(text)) return text;
  const lines = text.split(/[\r\n]+/).map((line) => line.trim());
  return lines.filter((line) => line !== "").join(" ");
}
