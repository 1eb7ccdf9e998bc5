declare module 'wawoff2' {
  /** The TrueType file inside a WOFF2. */
  export function decompress(file: Uint8Array): Promise<Uint8Array>;
}
