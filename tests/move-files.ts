import { moveFiles } from "#app/platform/file-moves.server.ts";
import { findPresentPlace, openPlace } from "#app/platform/files.server.ts";
import { settings } from "#app/platform/settings.server.ts";

/** Moves the files of the settings, for a test that kills it. */
const present = findPresentPlace(settings);
await moveFiles({ from: openPlace(present === "s3" ? "disk" : "s3", settings), to: openPlace(present, settings) });
