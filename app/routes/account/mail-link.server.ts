import { Failure } from "#app/lib/errors.ts";

/** Returns null for dead links instead of throwing. */
export async function findLinkOwner<Owner>(lookup: Promise<Owner>): Promise<Owner | null> {
  try {
    return await lookup;
  } catch (error) {
    if (error instanceof Failure && error.code === "accounts.linkDead") return null;
    throw error;
  }
}
