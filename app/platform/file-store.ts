export const fileNamePattern = /^[\w-]+(\/[\w-]+)*(\.\w+)?$/;

/** Names are ours, never a caller's. */
export interface FileStore {
  /** Overwrites. Once resolved, the file survives a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | null>;
  /** Also removes leftovers of interrupted writes. A missing file is no error. */
  remove(name: string): Promise<void>;
  list(folder: string): Promise<string[]>;
  /** From 0 to 1. */
  freeShare(): Promise<number>;
}

/** A place that `npm run files -- move` moves files from or to. */
export interface FilePlace extends FileStore {
  /** False if there is a file of this name, which then stays. */
  putNew(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Of all files, in no order. */
  listAll(): Promise<string[]>;
}
