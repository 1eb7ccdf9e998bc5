import { lazyPart } from '../../../../ui/lazyPart.tsx';

export const loadLive = async () => ({ default: (await import('./LiveBlock.tsx')).LiveBlock });

/** What only the server knows: few pages say it. It is asked for again by itself where it did not come. */
export const LaterLive = lazyPart(loadLive);
