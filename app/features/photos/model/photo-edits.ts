/** A photo's place in the list, with its caption. */
export interface ListedPhoto {
  id: string;
  caption: string;
}

interface PhotoEdits {
  /** As stored. */
  saved: readonly ListedPhoto[];
  /** As the form was filled. */
  shown: readonly ListedPhoto[];
  /** As the form was sent. */
  typed: readonly ListedPhoto[];
}

/**
 * Applies only what was changed in the form, so that somebody else's captions, new photos, and order stay. Null if both
 * changed the same caption, or if the order changed under a move.
 */
export function applyPhotoEdits({ saved, shown, typed }: PhotoEdits): ListedPhoto[] | null {
  const captions = typed.map(({ id, caption }) => {
    const [before, now] = [shown, saved].map((list) => list.find((photo) => photo.id === id)?.caption ?? "");
    if (caption === before || caption === now) return { id, caption: now ?? "", isLost: false };
    return { id, caption, isLost: now !== before && saved.some((photo) => photo.id === id) };
  });
  if (captions.some(({ isLost }) => isLost)) return null;
  const isMoved = !hasSameOrder(shown, typed);
  if (isMoved && !hasSameOrder(shown, saved)) return null;
  const byId = new Map(captions.map(({ id, caption }) => [id, caption]));
  return (isMoved ? typed : saved).map(({ id }) => ({
    id,
    caption: byId.get(id) ?? saved.find((photo) => photo.id === id)?.caption ?? "",
  }));
}

function hasSameOrder(one: readonly ListedPhoto[], other: readonly ListedPhoto[]): boolean {
  return one.length === other.length && one.every(({ id }, at) => id === other[at]?.id);
}
