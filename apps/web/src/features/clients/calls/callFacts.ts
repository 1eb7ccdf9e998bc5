import type { CallFacts } from '@careway/core/callbacks/callPanel';
import type { CallReply } from '../../../api/call.ts';

type Said = NonNullable<CallReply<'client'>['safeContact']>;
type Asked = Pick<
  CallReply<'client'>['callbacks'][number],
  'day' | 'timeSlot' | 'phone' | 'voicemail' | 'askedAt' | 'status'
>;

/** What the panel is worked out of, from a reply; of calls those that are still to be made. */
export function callFacts(of: {
  said: Said | null;
  mobile: string | null;
  asked: readonly Asked[];
  wish?: CallReply<'client'>['wish'];
  noCalls?: CallReply<'client'>['noCalls'];
}): CallFacts {
  const { said, mobile, asked, wish, noCalls } = of;
  return {
    said: said && { ...said, saidAt: new Date(said.saidAt) },
    mobile,
    noCalls: noCalls ? new Date(noCalls) : null,
    wish: wish ? { way: wish.way, at: new Date(wish.at) } : null,
    asked: asked
      .filter(({ status }) => status === 'pending' || status === 'overflow')
      .map((one) => ({ ...one, askedAt: new Date(one.askedAt) })),
  };
}
