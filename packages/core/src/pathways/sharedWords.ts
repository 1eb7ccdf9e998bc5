import { both, not } from '../questionnaires/combineConditions.ts';
import { WITHOUT_VOICE_NAMES } from '../withoutVoice.ts';
import { chose } from './authoring.ts';
import type { Block, BlockStep } from './blocks.ts';

/**
 * What pages of several pathways say in the same words. SAMPLE CONTENT: every sentence is to be read and
 * approved by the provider's clinicians.
 */

/** A person to talk to, by phone now or when they choose. */
export function aPerson(askForACall: string): readonly Block[] {
  return [
    {
      kind: 'note',
      tone: 'blue',
      title: 'Would you rather talk to someone?',
      words: 'Call us. It is free and private. We can do all of this with you on the phone.',
      phone: true,
    },
    { kind: 'links', links: [{ to: askForACall, words: 'Ask us to call you' }] },
  ];
}

/** They chose a way without a voice (rule 2.23). */
const SILENT = chose('call.number-and-time', ...WITHOUT_VOICE_NAMES);

/** Why they see this page, and the answers it follows from. */
export const WHY: readonly Block[] = [
  { kind: 'live', what: 'reasons' },
  { kind: 'live', what: 'answers' },
];

/** Somebody has told us that they are hurt or pushed. */
export function thankYouForTelling(when: Block['when']): Block {
  return {
    kind: 'note',
    tone: 'care',
    title: 'Thank you for telling us',
    words:
      'You deserve to be safe, and we can help. It is not your fault. If you are in danger now, call 999. If it is not safe to speak, press 55 on your mobile when asked.',
    ...(when ? { when } : {}),
  };
}

/** Somebody should be seen today. */
export function getHelpNow(when?: Block['when']): Block {
  return {
    kind: 'note',
    tone: 'urgent',
    title: 'Please get help now',
    words:
      'From what you tell us, someone should check you today. Call 111, or go to A&E. If you feel very unwell or faint, or it gets worse, call 999. Your answers are saved and can wait.',
    ...(when ? { when } : {}),
  };
}

/** How a call from us comes about, for those who gave us a number. */
export const WE_CALL: Block = {
  kind: 'list',
  when: not(SILENT),
  items: [
    { words: 'We call only the number you gave us' },
    { words: 'We call at the time of day you chose' },
    { words: 'We never say why we call until we know it is you' },
  ],
};

/** A step that is a call, and what it is for whoever chose a way without a voice (rule 4.12). */
type StepEitherWay = BlockStep & { readonly here?: BlockStep };

/** We write, where others are called. */
export const writesHere = (who: string, when: string): BlockStep => ({
  title: `${who} to you here`,
  when,
  words: 'You find it on your dashboard when you sign in. You answer it there.',
});

/** Steps with a call among them: to whoever is called, and in other words to whoever is not. */
export function byCallOrHere(steps: readonly StepEitherWay[], when?: Block['when']): readonly Block[] {
  const also = (that: NonNullable<Block['when']>) => (when ? both(when, that) : that);
  return [
    { kind: 'steps', when: also(not(SILENT)), steps: steps.map(({ here: _, ...step }) => step) },
    { kind: 'steps', when: also(SILENT), steps: steps.map(({ here, ...step }) => here ?? step) },
  ];
}

/** Said to whoever is called alone, and to whoever is not. */
export const calledAlone = (when: NonNullable<Block['when']>) => both(when, not(SILENT));
export const writtenAlone = (when: NonNullable<Block['when']>) => both(when, SILENT);

/** First on an end that says how we talk, for whoever chose a way without a voice (rule 2.23). */
export const INSTEAD_WE_WRITE: Block = {
  kind: 'note',
  tone: 'care',
  title: 'We do not call you: we write to you here',
  words:
    'You told us how you want to talk. Sign in to read what we write. It stands on your dashboard, and you answer it there.',
  when: SILENT,
};

/** The same on a card of its own. */
export const HOW_WE_CALL: readonly Block[] = [
  { kind: 'heading', words: 'How we call you', when: not(SILENT) },
  WE_CALL,
];

/** What it costs, by the table that is published; while none is, the page says whom to ask (rule 2.20). */
export const PRICE: readonly Block[] = [
  { kind: 'heading', words: 'What does it cost with us?' },
  { kind: 'live', what: 'prices' },
  { kind: 'words', words: 'You pay nothing now. You hear the whole price before you say yes to a day.' },
];
