import { keys, makeKey, revokeKey, rotateKey } from '@careway/contract/keys';
import { answer } from '../../http/call.ts';
import { giveKey, keysFor, renewKey, takeKeyBack } from './keys.ts';

/** The keys themselves, kept by system administrators. */
export const keyRoutes = [
  answer(keys, ({ db, who, now }) => keysFor(db, { who, now })),
  answer(makeKey, ({ db, who, now, body }) => giveKey(db, { who, now }, body)),
  answer(rotateKey, ({ db, who, now, params, body }) =>
    renewKey(db, { who, now, id: params.id, atOnce: body.atOnce }),
  ),
  answer(revokeKey, ({ db, who, now, params }) => takeKeyBack(db, { who, now, id: params.id })),
];
