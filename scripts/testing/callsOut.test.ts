import { describe, expect, it } from 'vitest';
import { files, read } from './pages.ts';

/**
 * What can speak to another machine: the built-in ways, and packages that do it for others, loaded at once or with
 * their first use.
 */
const OUT =
  /\bfetch\(|\bWebSocket\(|(?:from |import\()'(node:(https?|http2|net|tls|dgram)|undici|axios|got|nodemailer|@opentelemetry\/exporter[^']*)'|createRemoteJWKSet/;

const sources = files.filter(
  (file) => /^apps\/api\/src\/.*\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.includes('/testing/'),
);
const speaking = sources.filter((file) => OUT.test(read(file).replace(/^import type .*$/gm, '')));

describe('rule 10.10: being made to call an address of somebody else’s choice', () => {
  it('nothing that answers calls speaks to another machine, but by the adapters, whose addresses are settings', () => {
    const answering = /^apps\/api\/src\/(features|http|sessions|demo)\//;
    expect(sources.filter((file) => answering.test(file)).length).toBeGreaterThan(100);
    expect(speaking.filter((file) => answering.test(file))).toEqual([]);
    expect(speaking.filter((file) => file.startsWith('apps/api/src/adapters/')).sort()).toEqual([
      'apps/api/src/adapters/identityProvider.ts',
      'apps/api/src/adapters/localClinicalSystem.ts',
      'apps/api/src/adapters/localIdentity.ts',
      'apps/api/src/adapters/notify.ts',
      'apps/api/src/adapters/outsideService.ts',
      'apps/api/src/adapters/smtp.ts',
    ]);
  });
});
