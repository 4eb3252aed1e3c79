/** A photo: on our own pages only, and cached only where everybody may see it. */
export function respondWithPicture(bytes: Buffer<ArrayBuffer>, { isPublic }: { isPublic: boolean }): Response {
  return new Response(bytes, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": isPublic ? "public, max-age=600" : "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
