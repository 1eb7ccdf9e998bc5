// npm run test:browsers: journey 1, sign-in, a form and EXIT SITE in WebKitGTK and Firefox ESR, where Debian's packages
// are there (CONTRIBUTING.md names them); it says which are not. No part of `npm test`.
import { bringDrivers } from './machine/drivers.mjs';
import { giveUp } from './machine/progress.mjs';
import { ready } from './machine/ready.mjs';
import { endTogether } from './machine/run.mjs';
import { vitest } from './testing/vitest.mjs';

try {
  endTogether();
  const node = await ready();
  process.env.BROWSER_DRIVERS = await bringDrivers();
  const { passed, failed, skipped = 0 } = await vitest('browsers')({ node, filter: process.argv.slice(2) });
  if (passed + failed === 0) console.log('\n  Nothing ran: neither browser is here.');
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} left out` : ''}`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
} catch (error) {
  giveUp(error);
}
