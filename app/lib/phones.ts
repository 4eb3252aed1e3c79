const northAmericanNumber = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;

/** Parses a US or Canadian number to E.164: "(312) 555-0142" is "+13125550142". Null if invalid. */
export function parsePhone(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s().\-\u2010-\u2015/]/g, "");
  const number = northAmericanNumber.exec(digits)?.[1];
  return number ? `+1${number}` : null;
}

/** Formats "(312) 555-0142"; returns other texts unchanged. */
export function formatPhone(stored: string): string {
  return stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
