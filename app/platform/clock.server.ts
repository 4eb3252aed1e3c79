/** Expiry uses `ctx.now` or the database's time, so that tests can move it. */
export function currentTime(): Date {
  return new Date();
}
