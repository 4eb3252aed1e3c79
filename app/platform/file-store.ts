/** Where uploaded files are kept. Names are ours, never a caller's: letters, digits, hyphens, dots, and slashes between them. */
export interface FileStore {
  /** Keeps a file; once this resolves it outlives a power cut. A file of this name gives way to it. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The whole of a file, or null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Takes a file out, and what a write of it that broke off left; that it is gone already is well. */
  remove(name: string): Promise<void>;
  /** The names of all files of a folder, in any order. */
  list(folder: string): Promise<string[]>;
  /** How much of the space is free, from 0 to 1. */
  freeShare(): Promise<number>;
}
