export interface PasswordOwner {
  email: string;
  minimumLength: number;
}

/** What can be checked while somebody types; the list of common passwords stays on the server. */
export function listPasswordRules(
  password: string,
  { email, minimumLength }: PasswordOwner,
): { rule: "length" | "name"; isMet: boolean }[] {
  return [
    { rule: "length", isMet: password.length >= minimumLength },
    { rule: "name", isMet: password !== "" && !isOwnName(password, email) },
  ];
}

export function isOwnName(password: string, email: string): boolean {
  const normalized = password.normalize("NFKC").toLowerCase();
  return normalized === email || normalized === email.split("@")[0];
}
