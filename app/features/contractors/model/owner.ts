import { z } from "zod";
import { LineText, Text } from "#app/lib/text.ts";

const Line = LineText.trim().max(120);
const LongText = Text.trim().max(2000);

export const Owner = z.strictObject({
  firstName: Line.default(""),
  lastName: Line.default(""),
  jobTitle: Line.default(""),
  birthplace: Line.default(""),
  school: Line.default(""),
  hobbies: LongText.default(""),
  wordsOfWisdom: LongText.default(""),
  favouriteTeam: Line.default(""),
});
export type Owner = z.infer<typeof Owner>;
