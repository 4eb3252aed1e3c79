import { Failure } from "#app/lib/errors.ts";

/** Whose link it is, for a page that says itself that a link is dead: null then, in place of the refusal. */
export async function findOwnerUnlessDead<Owner>(looking: Promise<Owner>): Promise<Owner | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Failure && error.code === "accounts.linkDead") return null;
    throw error;
  }
}
