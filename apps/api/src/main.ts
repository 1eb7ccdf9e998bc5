import { enableCompileCache } from 'node:module';

// A second start is quicker when the compiled code of the first is kept.
enableCompileCache();
const { start } = await import('./start.ts');
await start();
