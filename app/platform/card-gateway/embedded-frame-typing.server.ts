/** A part of the frame's script: groups the number by four digits and puts a slash into the expiration date, while they are typed. */
export const frameTyping = `
const onlyDigits = (text) => text.replace(/[^0-9]/g, "");

const formats = {
  number: (value) => (onlyDigits(value).slice(0, 19).match(/.{1,4}/g) ?? []).join(" "),
  expiry(value, isDeleting) {
    const typed = onlyDigits(value);
    // One digit that is a whole month.
    const digits = (/^\\s*([2-9]|1\\s*[/-])/.test(value) ? "0" + typed : typed).slice(0, 6);
    if (digits.length < 2 || (isDeleting && digits.length === 2)) return isDeleting ? typed : digits;
    return digits.slice(0, 2) + "/" + digits.slice(2);
  },
};

function formatTyped(input, isDeleting) {
  const format = formats[input.id];
  if (!format) return;
  const isAtEnd = input.selectionStart === input.value.length;
  const digitsBefore = onlyDigits(input.value.slice(0, input.selectionStart)).length;
  const formatted = format(input.value, isDeleting);
  if (formatted === input.value) return;
  input.value = formatted;
  let caret = formatted.length;
  if (!isAtEnd) for (caret = 0; onlyDigits(formatted.slice(0, caret)).length < digitsBefore; ) caret += 1;
  input.setSelectionRange(caret, caret);
}
`;
