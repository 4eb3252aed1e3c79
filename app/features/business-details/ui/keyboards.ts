/** Of a link: no capitals, no corrections. */
export const urlKeyboard = { inputMode: "url", autoCapitalize: "none", autoCorrect: "off", spellCheck: false } as const;

/** Of a number with letters, such as a license's. */
export const codeKeyboard = { autoCapitalize: "characters", autoComplete: "off", autoCorrect: "off", spellCheck: false } as const;
