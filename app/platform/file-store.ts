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
