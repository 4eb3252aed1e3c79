import type { FileStore } from "./file-store.ts";

/** The store while its files are moved: new ones go to `present`, the others are wherever they are. */
export function joinPlaces(present: FileStore, former: FileStore): FileStore {
  return {
    put: (name, bytes) => present.put(name, bytes),
    async get(name) {
      // A file that is moved between the first two looks is found by the third.
      return (await present.get(name)) ?? (await former.get(name)) ?? present.get(name);
    },
    async remove(name) {
      // In this order: a move that just copies the file sees that it is gone, and takes its copy back.
      await former.remove(name);
      await present.remove(name);
    },
    async list(folder) {
      const before = await former.list(folder);
      return [...new Set([...before, ...(await present.list(folder))])];
    },
    freeShare: () => present.freeShare(),
  };
}
