import { z } from "zod";

/** Opening hours of a week, Monday first: minutes after midnight in the contractor's zone, or null for a closed day. */
export const WorkingHours = z.array(z.object({ from: z.int().min(0).max(1440), to: z.int().min(0).max(1440) }).nullable()).length(7);
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Monday to Friday, 8 to 17 o'clock. */
export const officeHours: WorkingHours = [...Array.from({ length: 5 }, () => ({ from: 480, to: 1020 })), null, null];
