/** Characters. Not in `model.ts`, which would load zod on pages. */
export const maxQuestionLength = 2_000;
