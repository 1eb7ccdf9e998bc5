import { Ban, Clock, type LucideIcon, Mail, MessageSquare, Phone } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { dayAndTime } from '../whenWords.ts';

export type Told = Pick<CallReply<'remindOfForm'>, 'how' | 'way' | 'to' | 'at'>;

/** How somebody is told, in words: "Text to number ending 118, at 16:00". */
export function toldWords({ how, way, to, at }: Told): string {
  if (how === 'person') return 'No message is safe. It goes on the worklist, and one of us tells them.';
  if (how === 'nobody') return 'They want no such message. They see it when they sign in.';
  const by = `${way === 'sms' ? 'Text' : 'Email'} to ${to}`;
  return how === 'later' && at ? `${by}, on ${dayAndTime(at)}, in their safe hours` : `${by}, at once`;
}

function iconOf({ how, way }: Told): LucideIcon {
  if (how === 'person') return Phone;
  if (how === 'nobody') return Ban;
  if (how === 'later') return Clock;
  return way === 'sms' ? MessageSquare : Mail;
}

/** By which safe way somebody is told, before it is sent. */
export function HowTold({ of }: { of: Told }) {
  return (
    <p className="cw-share__told">
      <Icon of={iconOf(of)} /> {toldWords(of)}
    </p>
  );
}
