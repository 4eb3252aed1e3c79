/** The cheapest Argon2id settings, for every process that tests start. */
export const cheapPasswords = { PASSWORD_MEMORY: "8", PASSWORD_PASSES: "1" } as const;
