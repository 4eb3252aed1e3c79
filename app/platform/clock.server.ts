/** The time of this process. Everything that expires asks the request's `ctx.now` or the database, so a test moves time by its context. */
export function currentTime(): Date {
  return new Date();
}
