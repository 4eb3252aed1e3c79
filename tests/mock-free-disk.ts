import { vi } from "vitest";
import { getFileStore } from "#app/platform/files.server.ts";
import { atFileEnd } from "./file-end.ts";

/**
 * Simulates a half-free disk for this file's tests: on a fuller disk the product rejects photos of visitors without an
 * account.
 */
export function mockFreeDisk(): void {
  const free = vi.spyOn(getFileStore(), "freeShare").mockResolvedValue(0.5);
  atFileEnd(() => free.mockRestore());
}
