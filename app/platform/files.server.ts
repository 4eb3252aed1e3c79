import { join } from "node:path";
import { createDiskFiles } from "./disk-files.server.ts";
import type { FileStore } from "./file-store.ts";
import { homeDirectory } from "./home.server.ts";
import { createS3Files } from "./s3-files.server.ts";
import { settings } from "./settings.server.ts";

let opened: FileStore | undefined;

export function fileStore(): FileStore {
  const { S3_URL: bucket, FILES_DIRECTORY: directory = join(homeDirectory(), "files") } = settings;
  opened ??= bucket ? createS3Files(bucket) : createDiskFiles(directory);
  return opened;
}
