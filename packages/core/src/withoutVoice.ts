/** How to talk with somebody who cannot or may not be called (rule 4.11). The names are stored and never change. */
export const WITHOUT_VOICE = {
  'write-here': {
    words: 'Write to me here',
    hint: 'We write to you on this site. You answer here. You need no phone',
    toStaff: 'Do not call: write to them in the portal.',
    next: 'We write to you here. What we write stands on your dashboard, and you answer it there.',
  },
  bsl: {
    words: 'British Sign Language',
    hint: 'We write to you here first, to agree a time with an interpreter',
    toStaff:
      'Do not call: they want British Sign Language. Write to them in the portal to agree a time with an interpreter.',
    next: 'We write to you here to agree a time with an interpreter. You answer on your dashboard.',
  },
  'text-relay': {
    words: 'Text relay (Relay UK, 18001)',
    hint: 'We write to you here first, to agree a time',
    toStaff:
      'Do not call by voice: they want text relay (Relay UK). Write to them in the portal to agree how and when.',
    next: 'We write to you here to agree a time for Relay UK. You answer on your dashboard.',
  },
} as const satisfies Record<string, { words: string; hint: string; toStaff: string; next: string }>;

export type WithoutVoice = keyof typeof WITHOUT_VOICE;

export const WITHOUT_VOICE_NAMES = Object.keys(WITHOUT_VOICE) as [WithoutVoice, ...WithoutVoice[]];

/** The way that a code names, of an option or of what is kept; undefined for a time of a call. */
export const withoutVoice = (code: string | undefined): WithoutVoice | undefined =>
  WITHOUT_VOICE_NAMES.find((way) => way === code);
