// node scripts/lock.mjs: run it after `npm install` of something new, when the test of the lock asks for it.
import { completeLock } from './machine/lock.mjs';

const added = completeLock();
console.log(
  added.length > 0 ? `Listed in package-lock.json: ${added.join(', ')}` : 'package-lock.json is whole.',
);
