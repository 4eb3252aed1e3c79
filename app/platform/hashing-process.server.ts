import { constants, setPriority } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";

/** A password to hash, or to check against the hash that stands. */
export interface Task {
  id: number;
  password: string;
  against: string | null;
}

/** The new hash, or whether the password is the one of the given hash. */
export interface Done {
  id: number;
  result: string | boolean;
}

// Before the first hash, so that the threads which make them have it too.
setPriority(constants.priority.PRIORITY_LOW);

// It ends with the server, whose tasks it may still have to do.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => {});

process.on("message", async ({ id, password, against }: Task) => {
  const result = await (against === null ? hashPassword(password) : verifyPassword({ hash: against, password }));
  if (process.connected) process.send?.({ id, result } satisfies Done);
});
