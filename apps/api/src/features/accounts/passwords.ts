import { readFileSync } from 'node:fs';
import { COMMON_PASSWORD } from '@careway/core/accounts/fields';
import { Refusal } from '@careway/core/errors';
import { ownFile } from '../../places.ts';

const common = new Set(readFileSync(ownFile('assets/common-passwords.txt'), 'utf8').split('\n'));

/** rule 8.3: refuses the most common passwords; the list ships with the product and never with the page. */
export function refuseCommonPassword(password: string): void {
  if (!common.has(password.toLowerCase())) return;
  throw new Refusal('bad_request', { fields: [{ field: 'password', message: COMMON_PASSWORD }] });
}
