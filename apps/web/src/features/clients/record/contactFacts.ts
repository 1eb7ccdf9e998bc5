import type { CallFacts } from '@careway/core/callbacks/callPanel';
import type { CallReply } from '../../../api/call.ts';
import { callFacts } from '../calls/callFacts.ts';

/** What decides whether a client may be rung, from their record. */
export const contactFacts = ({
  safeContact,
  mobile,
  callbacks,
  wish,
  noCalls,
}: Pick<CallReply<'client'>, 'safeContact' | 'mobile' | 'callbacks' | 'wish' | 'noCalls'>): CallFacts =>
  callFacts({ said: safeContact, mobile, asked: callbacks, wish, noCalls });
