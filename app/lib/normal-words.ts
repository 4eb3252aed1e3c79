/** Keeps lowercase letters and digits only, so that words compare without case, accents and punctuation. */
export function normalizeWord(word: string): string {
  return word
    .normalize("NFD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
