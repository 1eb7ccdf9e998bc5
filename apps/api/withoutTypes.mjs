// Lets a thread of the portal load the program from the files that strip.mjs made, so that what takes types out is never loaded (decision
// 0161). A thread of its own has hooks of its own, so each says it for itself.
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
