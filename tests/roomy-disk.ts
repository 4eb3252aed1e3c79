import { vi } from "vitest";
import { fileStore } from "#app/platform/files.server.ts";
import { atFileEnd } from "./file-end.ts";

/**
 * Simulates a half-free disk for this file's tests: on a fuller disk the product rejects photos of visitors without an
 * account.
 */
export function haveRoomOnDisk(): void {
  const free = vi.spyOn(fileStore(), "freeShare").mockResolvedValue(0.5);
  atFileEnd(() => free.mockRestore());
}
