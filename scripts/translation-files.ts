import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "..", "app", "locales");

/** JSON for browsers by path: each area, `fr/quotes.json`, and each language, `fr.json`. */
export function listTranslationFiles(): Map<string, string> {
  const files = new Map<string, string>();
  const languages = new Map<string, Record<string, unknown>>();
  for (const path of globSync("*/*.json", { cwd: folder }).sort()) {
    const [language, area] = [dirname(path), basename(path, ".json")];
    if (area === "mails") continue;
    const words: unknown = JSON.parse(readFileSync(join(folder, path), "utf8"));
    files.set(path, JSON.stringify(words));
    languages.set(language, { ...languages.get(language), [area]: words });
  }
  for (const [language, areas] of languages) files.set(`${language}.json`, JSON.stringify(areas));
  return files;
}

/** Serves translations as data under a path that changes with them; `__WORDS_AT__` becomes that path. */
export function translationFilesPlugin(): Plugin {
  let at = "/assets/words";
  return {
    name: "words-beside-the-program",
    config(_config, { command }) {
      const print = createHash("sha256")
        .update(JSON.stringify([...listTranslationFiles()]))
        .digest("hex")
        .slice(0, 8);
      if (command === "build") at += `-${print}`;
      return { define: { __WORDS_AT__: JSON.stringify(at) } };
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [path, source] of listTranslationFiles()) this.emitFile({ type: "asset", fileName: `${at.slice(1)}/${path}`, source });
    },
    configureServer({ middlewares }) {
      middlewares.use(at, ({ url = "" }, answer, next) => {
        const text = listTranslationFiles().get(url.slice(1).split("?")[0] ?? "");
        if (text === undefined) return next();
        answer.setHeader("Content-Type", "application/json");
        answer.end(text);
      });
    },
  };
}
