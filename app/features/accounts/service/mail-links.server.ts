import { Failure } from "#app/lib/errors.ts";

/** Returns null for dead links instead of throwing. */
export async function findOwnerUnlessDead<Owner>(looking: Promise<Owner>): Promise<Owner | null> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Failure && error.code === "accounts.linkDead") return null;
    throw error;
  }
}
