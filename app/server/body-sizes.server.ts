import { maxUploadBytes } from "#app/features/contractor-uploads/model.ts";
import { maxPhotoBytes } from "#app/features/photos/model.ts";
import { maxCsvTextBytes } from "#app/features/products/model/csv-columns.ts";
import type { BodySize } from "#app/paths.ts";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Bytes. `photosForm` is what the limit `photoBytes` allows in a minute, `mail` has a file of 10 megabytes in base64. */
export const maxBodySizes: Readonly<Record<BodySize, number>> = {
  photo: maxPhotoBytes,
  photoForm: maxPhotoBytes + 16 * kilobyte,
  photosForm: 20 * megabyte + 64 * kilobyte,
  csvForm: maxCsvTextBytes + 16 * kilobyte,
  contractorsForm: maxUploadBytes + 64 * kilobyte,
  mail: 15 * megabyte,
};
export const defaultBodySize = 256 * kilobyte;
