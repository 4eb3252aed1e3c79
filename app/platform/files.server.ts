import { join } from "node:path";
import { createDiskFiles } from "./disk-files.server.ts";
import type { FilePlace, FileStore } from "./file-store.ts";
import { homeDirectory } from "./home-directory.server.ts";
import { createS3Files } from "./s3-files.server.ts";
import { settings, type Settings } from "./settings.server.ts";
import { joinPlaces } from "./two-places.server.ts";

export type FilePlaceName = "disk" | "s3";

type FileSettings = Pick<Settings, "S3_URL" | "FILES_DIRECTORY" | "FILES_IN" | "FILES_MOVING">;

let store: FileStore | undefined;

export function getFileStore(): FileStore {
  store ??= openFileStore(settings);
  return store;
}

export function openFileStore(from: FileSettings): FileStore {
  const present = findPresentPlace(from);
  const files = openPlace(present, from);
  return from.FILES_MOVING ? joinPlaces(files, openPlace(present === "s3" ? "disk" : "s3", from)) : files;
}

/** Where new files go. */
export function findPresentPlace({ FILES_IN, S3_URL }: FileSettings): FilePlaceName {
  return FILES_IN ?? (S3_URL ? "s3" : "disk");
}

export function openPlace(name: FilePlaceName, { S3_URL, FILES_DIRECTORY }: FileSettings): FilePlace {
  if (name === "disk") return createDiskFiles(FILES_DIRECTORY ?? join(homeDirectory(), "files"));
  if (!S3_URL) throw new Error("S3_URL is required");
  return createS3Files(S3_URL);
}
