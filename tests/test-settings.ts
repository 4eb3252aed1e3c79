/** For every process that tests start: the cheapest Argon2id, and patience with a database on a busy machine. */
export const testSettings = { PASSWORD_MEMORY: "8", PASSWORD_PASSES: "1", STATEMENT_SECONDS: "60" } as const;
