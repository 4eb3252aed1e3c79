import { expect, it } from "vitest";
import { z } from "zod";
import { parseInput } from "./api.server.ts";

const Note = z.strictObject({
  text: z.string().max(10),
  words: z.string().max(4, "input.tooLong"),
  name: z.string().max(3, "accounts.nameTooLong"),
  count: z.number().max(5),
});

it("[V-15] says of a text without a message of its own how long it may be, and of other values that they are invalid", () => {
  const refused = () => parseInput(Note, { text: "Eleven char", words: "Words", name: "Long", count: 6 });
  expect(refused).toThrow(
    expect.objectContaining({
      fields: [
        { field: "text", code: "input.tooLong", details: { max: 10 } },
        { field: "words", code: "input.tooLong", details: { max: 4 } },
        { field: "name", code: "accounts.nameTooLong" },
        { field: "count", code: "input.invalid" },
      ],
    }),
  );
});
