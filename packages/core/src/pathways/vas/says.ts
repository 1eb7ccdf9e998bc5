import type { Block } from '../blocks.ts';
import { getHelpNow, PRICE, thankYouForTelling } from '../sharedWords.ts';
import { HURT, PUSHED, SUDDEN_PAIN } from './conditions.ts';

/** What the pages of `vas.ts` say besides their questions. SAMPLE CONTENT, for the provider's clinicians to approve. */
export const SAYS = {
  safeNumber: [getHelpNow(SUDDEN_PAIN)],

  aboutYou: [
    getHelpNow(SUDDEN_PAIN),
    thankYouForTelling({ kind: 'any', of: [HURT, PUSHED] }),
    {
      kind: 'more',
      summary: 'Who sees my answers?',
      words:
        'Only our team. We do not tell your GP, your partner, your family or your work, unless you are not safe. If we had to, we would try to talk with you first.',
    },
  ],

  prices: PRICE,

  throughGp: [
    { kind: 'heading', words: 'What to ask your GP for' },
    {
      kind: 'steps',
      steps: [
        {
          title: 'Call your GP practice',
          words: 'You can say: “Please refer me to Careway for a vasectomy, by the e-Referral Service.”',
        },
        {
          title: 'Ask for the number and the passcode',
          words:
            'The number has 12 digits. The passcode stands beside it. They can text or email both to you.',
        },
        { title: 'Come back here with both', words: 'Your answers are saved, so it takes one minute.' },
      ],
    },
    { kind: 'live', what: 'bookingService' },
  ],

  number: [
    {
      kind: 'more',
      summary: 'Where do I find them?',
      words:
        'Look for a letter, text or email about your referral. The number may be called UBRN or booking number. The passcode may be called password. You can type the number with or without spaces.',
    },
    {
      kind: 'more',
      summary: 'What if it does not work?',
      words: 'You can try three times. After that we look for it together. You lose nothing.',
    },
  ],

  farAway: [
    { kind: 'heading', words: 'The nearest places of ours' },
    { kind: 'live', what: 'nearestClinics' },
    {
      kind: 'words',
      words: 'It takes about an hour in all. Most people are sore for some days, so a long way home is hard.',
    },
  ],

  talkingItOver: [
    {
      kind: 'list',
      items: [
        { strong: 'What it is.', words: 'A talk of about 20 minutes, on the phone or by video' },
        { strong: 'What we talk about.', words: 'How it is done, how it feels, and what can go wrong' },
        { strong: 'It is meant for life.', words: 'Undoing it is hard, and the NHS may not pay for that' },
        { strong: 'You decide.', words: 'You can say yes, no, or not yet. No one else has to agree' },
      ],
    },
    {
      kind: 'more',
      summary: 'Are there other ways?',
      words:
        'Yes. There are condoms, and many kinds that a partner can use. Some last for years and can be stopped at any time. We can talk about all of them.',
    },
  ],
} satisfies Record<string, readonly Block[]>;
