// The portal as a provider runs it (the image, `npm start`): the same program as src/main.ts, from the files that strip.mjs made, so
// that what takes types out is never loaded, and without keeping compiled code, which would stay in memory twice (decision 0161).
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { strippedAt } from './strip.mjs';

registerHooks({
  load(url, context, next) {
    const source = url.endsWith('.ts') && stripped(fileURLToPath(url));
    return source ? { format: 'module', source, shortCircuit: true } : next(url, context);
  },
});

/** Undefined where it was not made: Node then takes the types out itself, as ever. */
function stripped(file) {
  try {
    return readFileSync(strippedAt(readFileSync(file, 'utf8')), 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

const { start } = await import('./src/start.ts');
await start();
