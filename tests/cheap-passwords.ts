/** The least that Argon2id can cost: settings of every process that tests start. */
export const cheapPasswords = { PASSWORD_MEMORY: "8", PASSWORD_PASSES: "1" } as const;
