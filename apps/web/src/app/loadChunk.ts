import { addStylesheet, fetchFile } from './fetchFile.ts';

/** rule 14.6: how long a part of the app may take to arrive. */
export const CHUNK_PATIENCE = 120_000;

/** rule 14.6: a part that did not come is reported as a timeout or as missing. */
export class ChunkFault extends Error {
  override name = 'ChunkFault';
  readonly kind: 'timeout' | 'missing';

  constructor(kind: 'timeout' | 'missing', cause?: unknown) {
    super(`Loading a part of this page failed (${kind})`, { cause });
    this.kind = kind;
  }
}

const isStyle = (file: string) => file.endsWith('.css');

/**
 * The one way for every lazy part of the app: nobody calls it by name, the build puts every `import()` through it
 * (`vite/lazyParts.ts`). A browser remembers a failed import until the page is loaded again, and a failed import inside
 * it too; so the part and all that it imports are fetched first, and imported only when everything has arrived. Whoever
 * asks again after a failure begins anew.
 * In: the import, the addresses of all its files, how long it may take.
 * @throws ChunkFault when it did not arrive; the part's own fault when it breaks
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
  patience = CHUNK_PATIENCE,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFault('timeout')), patience);
  });
  try {
    return await Promise.race([whole(load, files), late]);
  } catch (fault) {
    if (fault instanceof ChunkFault) throw fault;
    throw fault instanceof TypeError ? new ChunkFault('missing', fault) : fault;
  } finally {
    clearTimeout(timer);
  }
}

async function whole<Part>(load: () => Promise<Part>, files: readonly string[]): Promise<Part> {
  try {
    await Promise.all(files.map((file) => fetchFile(file)));
    await Promise.all(files.filter(isStyle).map(addStylesheet));
  } catch (fault) {
    throw new ChunkFault('missing', fault);
  }
  return load();
}
