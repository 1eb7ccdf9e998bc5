import { Logger, LogLevel } from '@azure/msal-browser';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));
const { loggerOptions } = await import('./identityProvider.ts');

afterEach(() => vi.restoreAllMocks());

test('rule 9.12: of the identity library only errors, warnings and verbose messages reach the console', () => {
  const heard: string[] = [];
  for (const way of ['error', 'warn', 'debug', 'info', 'log'] as const) {
    vi.spyOn(console, way).mockImplementation((message) => void heard.push(`${way} ${message.at(-1)}`));
  }
  const logger = new Logger(loggerOptions(LogLevel));
  logger.error('e', '');
  logger.warning('w', '');
  logger.info('i', '');
  logger.verbose('v', '');
  logger.trace('t', '');
  logger.errorPii('p', '');
  expect(heard).toEqual(['error e', 'warn w', 'debug v']);
});
