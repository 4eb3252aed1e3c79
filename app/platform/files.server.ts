import { join } from "node:path";
import { createDiskFiles } from "./disk-files.server.ts";
import type { FileStore } from "./file-store.ts";
import { homeDirectory } from "./home-directory.server.ts";
import { createS3Files } from "./s3-files.server.ts";
import { settings } from "./settings.server.ts";

let store: FileStore | undefined;

export function getFileStore(): FileStore {
  const { S3_URL: bucket, FILES_DIRECTORY: directory = join(homeDirectory(), "files") } = settings;
  store ??= bucket ? createS3Files(bucket) : createDiskFiles(directory);
  return store;
}
