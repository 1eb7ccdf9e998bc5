/** specification §9: how long a part of the app may take to arrive. */
export const CHUNK_PATIENCE = 120_000;

/** specification §8: a part that did not come is reported as a timeout or as missing. */
export class ChunkFault extends Error {
  override name = 'ChunkFault';
  readonly kind: 'timeout' | 'missing';

  constructor(kind: 'timeout' | 'missing', cause?: unknown) {
    super(`Loading a part of this page failed (${kind})`, { cause });
    this.kind = kind;
  }
}

/** Waits for a lazy part of the app, and says which way it failed. */
export async function loadPart<Part>(load: () => Promise<Part>, patience = CHUNK_PATIENCE): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFault('timeout')), patience);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (fault) {
    if (fault instanceof ChunkFault) throw fault;
    throw fault instanceof TypeError ? new ChunkFault('missing', fault) : fault;
  } finally {
    clearTimeout(timer);
  }
}
