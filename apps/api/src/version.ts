import { readFileSync } from 'node:fs';
import { ownFile } from './places.ts';

const { version } = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')) as {
  version: string;
};

/** Of the product, as its package says; CHANGELOG.md says what is in it. */
export const VERSION = version;
