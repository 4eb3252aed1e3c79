interface UserActor {
  kind: "user";
  userId: string;
  actingFor?: string | null;
}

/** Everybody signed in, for themselves: who acts for a business reads none of its people's notices. */
export function hasInbox<User extends UserActor>(actor: User | { kind: "visitor" | "system" }): actor is User {
  return actor.kind === "user" && !actor.actingFor;
}

/** Administrators, of their brands. */
export function canResendNotices<User extends UserActor & { authorities: readonly string[] }>(
  actor: User | { kind: "visitor" | "system" },
): actor is User {
  return hasInbox(actor) && actor.authorities.some((right) => right === "ROLE_ADMIN" || right === "ROLE_SUPER_ADMIN");
}
