import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Of the product, as its package says; CHANGELOG.md says what is in it. */
export const VERSION = version;
