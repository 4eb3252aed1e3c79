import type { Ref } from "react";
import type { FrameRefusal } from "../model.ts";

/** `unavailable`: no answer, so the card may be stored. */
export type FieldsResult = { status: "stored" } | { status: "rejected"; field: FrameRefusal } | { status: "unavailable" };

/** What the page may do with the provider's fields. It never reads them. */
export interface CardFieldsHandle {
  submit(): void;
}

export interface CardFieldsProps<Frame> {
  frame: Frame;
  ref: Ref<CardFieldsHandle>;
  onReady: () => void;
  onResult: (result: FieldsResult) => void;
}
