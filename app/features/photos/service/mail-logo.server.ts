import type { Ctx } from "#app/platform/context.ts";
import { makeRenditions } from "#app/platform/image-renditions.server.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { findLogoFile } from "../store.server.ts";
import { readStoredFile } from "./pictures.server.ts";

/** Twice the displayed width. */
const pixels = 88;
const maxLogos = 200;

/** By picture, the oldest first. Pictures never change. */
const logos = new Map<string, Uint8Array>();

/** A contractor's logo as PNG, which every mail reader shows. Null without one, and while it cannot be read: a mail never waits for it. */
export async function readMailLogo(ctx: Pick<Ctx, "db">, accountId: string): Promise<Uint8Array | null> {
  try {
    const file = await findLogoFile(ctx, accountId);
    return file && (logos.get(file.pictureId) ?? (await renderLogo(file)));
  } catch (error) {
    logFailure(error, "a logo for a mail could not be read");
    return null;
  }
}

async function renderLogo(file: NonNullable<Awaited<ReturnType<typeof findLogoFile>>>): Promise<Uint8Array | null> {
  const source = await readStoredFile(file);
  const [rendition] = source ? await makeRenditions({ lane: "known", source, widths: [pixels], square: true, format: "png" }) : [];
  if (!rendition) return null;
  const [oldest] = logos.size >= maxLogos ? logos.keys() : [];
  if (oldest !== undefined) logos.delete(oldest);
  logos.set(file.pictureId, rendition.bytes);
  return rendition.bytes;
}
