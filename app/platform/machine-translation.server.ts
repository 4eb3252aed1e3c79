import { z } from "zod";
import type { Locale } from "#app/lib/locales.ts";
import { createOutboundClient } from "./outbound.server.ts";
import { settings } from "./settings.server.ts";

export interface TranslatedText {
  text: string;
  /** Language of the original, as the service names it. */
  from: string;
}

export interface MachineTranslator {
  /** In the order of the texts. Throws if the service is away, refuses or answers something else. */
  translate(texts: readonly string[], to: Locale): Promise<TranslatedText[]>;
}

const Answer = z.object({
  translatedText: z.array(z.string().max(40_000)),
  detectedLanguage: z.array(z.object({ language: z.string().max(20) })),
});

/** LibreTranslate: `POST {base}/translate` with all texts at once. Others speak it too, or a small proxy does. */
export function createLibreTranslator({ base, key }: { base: string; key?: string | undefined }): MachineTranslator {
  const client = createOutboundClient({ origins: [new URL(base).origin], network: "configured", timeout: 4_000, maxBytes: 1024 * 1024 });
  return {
    async translate(texts, to) {
      const body = JSON.stringify({ q: texts, source: "auto", target: to, format: "text", ...(key && { api_key: key }) });
      const headers = { "Content-Type": "application/json", Accept: "application/json" };
      const response = await client(`${base.replace(/\/$/, "")}/translate`, { method: "POST", headers, body: Buffer.from(body) });
      const answer = response.ok ? Answer.safeParse(response.json()) : null;
      const { translatedText, detectedLanguage } = answer?.data ?? { translatedText: [], detectedLanguage: [] };
      if (translatedText.length !== texts.length || detectedLanguage.length !== texts.length)
        throw new Error(`The translation service answered ${response.status}`);
      return translatedText.map((text, at) => ({ text, from: detectedLanguage[at]?.language ?? "" }));
    },
  };
}

/** Null unless the operator configured one: messages then leave the server for nobody. */
export function findMachineTranslator(): MachineTranslator | null {
  const { TRANSLATION_URL: base, TRANSLATION_KEY: key } = settings;
  return base ? createLibreTranslator({ base, key }) : null;
}
