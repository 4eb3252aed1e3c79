import { vi } from "vitest";
import { fileStore } from "#app/platform/files.server.ts";
import { atFileEnd } from "./file-end.ts";

/** Lets half of the disk be free for this file's tests: on a fuller machine the product takes no photos of whoever has no account. */
export function haveRoomOnDisk(): void {
  const free = vi.spyOn(fileStore(), "freeShare").mockResolvedValue(0.5);
  atFileEnd(() => free.mockRestore());
}
