import { z } from "zod";
import { hidingReasons, type HidingReason } from "#app/features/photos/model/hiding.ts";
import { Text } from "#app/lib/text.ts";

const maxReportLength = 1_000;

export const PhotoReport = z.strictObject({
  reason: z.enum(hidingReasons, "photoChecks.reasonMissing"),
  words: Text.trim().max(maxReportLength, "input.tooLong").default(""),
});

export const HidingInput = z.strictObject({ reason: z.enum(hidingReasons, "photoChecks.reasonMissing") });

/** What a list of the page shows. `new` ones wait for a decision. */
export const photoViews = ["new", "reported", "hidden", "all"] as const;
export type PhotoView = (typeof photoViews)[number];

export const photosPerPage = 48;

export type PhotoStatus = "new" | "approved" | "hidden";

export interface OpenPhotoReport {
  id: string;
  reason: HidingReason;
  words: string;
}

/** A photo as staff see it. */
export interface CheckedPhoto {
  id: string;
  contractor: { publicId: string; name: string };
  isLogo: boolean;
  caption: string;
  createdAt: string;
  width: number;
  height: number;
  widths: number[];
  status: PhotoStatus;
  hiddenFor: HidingReason | null;
  reports: OpenPhotoReport[];
}

/** What somebody reports, and whether they still may. */
export interface PhotoReportForm {
  contractor: { publicId: string; name: string };
  photo: { id: string; caption: string; width: number; height: number; widths: number[] };
  state: "open" | "reported" | "checked";
}
