import type { SlotKind } from '@careway/core/appointments/slots';
import { BatteryCharging, Clock, House, NotebookPen, Phone, Pill, Users, Wifi } from 'lucide-react';
import type { TickItem } from '../../ui/lists.tsx';

/**
 * How to get ready. Sample words that hold for any appointment: advice about treatment comes from a clinician, with
 * the content pages, and is never written here.
 */
const MEDICINES: TickItem = {
  icon: Pill,
  strong: 'Have the names of your medicines',
  words: 'A photo of the boxes is fine.',
};
const QUESTIONS: TickItem = {
  icon: NotebookPen,
  strong: 'Write down your questions',
  words: 'You can ask us anything. No question is silly.',
};
const PRIVATE: TickItem = {
  icon: House,
  strong: 'Find a place where nobody can hear you',
  words: 'If it is not safe to talk when we call, just say so. We will call again.',
};

const READY: Record<SlotKind, TickItem[]> = {
  clinic: [
    MEDICINES,
    {
      icon: Users,
      strong: 'Bring someone, if you like',
      words: 'One person can wait with you. We will also see you on your own.',
    },
    QUESTIONS,
    {
      icon: Clock,
      strong: 'Come 10 minutes early',
      words: 'If you are late, call us. We will do our best to still see you.',
    },
  ],
  phone: [
    { icon: Phone, strong: 'Keep your phone near you', words: 'We call you at the time you chose.' },
    PRIVATE,
    MEDICINES,
    QUESTIONS,
  ],
  video: [
    {
      icon: Wifi,
      strong: 'Use Wi-Fi if you can',
      words: 'A phone, tablet or computer with a camera will do.',
    },
    {
      icon: BatteryCharging,
      strong: 'Charge it before we start',
      words: 'We send you a link. You press it to join.',
    },
    PRIVATE,
    MEDICINES,
  ],
};

/** In: how they meet, and whether it is a talk with a counsellor, who asks for no medicines. */
export function getReady({ kind, counselling }: { kind: SlotKind; counselling: boolean }): TickItem[] {
  return counselling ? READY[kind].filter((item) => item !== MEDICINES) : READY[kind];
}
