import { CONCEPT } from '../concepts.ts';
import { questionSetFrom } from './authoring.ts';
import { METHODS, NO, NOT_SURE, RATHER_NOT, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import { getHelpNow, interpreter, safeCall } from './sharedQuestions.ts';

/**
 * Phone eligibility: staff ask these on a call, and fill them in for the caller (the admin flag of rule 6.15).
 * The questions are written to be read aloud; words for staff stand in the descriptions. SAMPLE CONTENT: the
 * questions, what raises a flag and what we tell people are to be read, changed and approved by the provider's
 * clinicians before anyone is asked them.
 */
const FORM = 17;
const { question, option, chose } = idsOf(FORM);

/** Questions that the pathways read. */
export const PHONE_ELIGIBILITY_QUESTIONS = {
  service: question(201),
  age: question(105),
  postcode: question(106),
} as const;

/** Their options. */
export const PHONE_ELIGIBILITY_OPTIONS = {
  service: {
    top: option(201, 1),
    vas: option(201, 2),
    larc: option(201, 3),
    counselling: option(201, 4),
    notSure: option(201, 5),
  },
} as const;

const UNDER_18 = { kind: 'lesser', questionId: question(105), than: 18 } as const;

export const phoneEligibility = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Phone eligibility',
  description: 'Questions to ask a caller, so that we can show the way on.',
  service: null,
  estimateTime: '6 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Phone eligibility',
      description:
        'Read the questions aloud, in your own voice. It takes about 6 minutes. If the line drops, do not call back until you know that it is safe. If the caller stops talking, ask questions they can answer with yes or no.',
    },

    {
      n: 110,
      type: 'section',
      text: 'Is it safe to talk?',
      description: 'Ask this before anything else. Do not say where you are calling from until you know.',
    },
    {
      n: 101,
      type: 'radioinput',
      code: 'safety.can-talk',
      text: 'Are you somewhere private, and is it safe to talk?',
      needed: true,
      missing: 'Choose what the caller said',
      reason: 'Someone may be listening. The caller decides what we do.',
      options: [
        { n: 1, text: 'Yes', code: 'yes' },
        { n: 2, text: 'Only with yes and no', code: 'yes-and-no-only', keywords: ['Cannot talk freely'] },
        { n: 3, text: 'No, call another time', code: 'no' },
      ],
    },
    {
      n: 102,
      type: 'statement',
      text: 'End the call kindly',
      description:
        'Fill in the safe number and time below. Leave the rest for then. Do not leave a voicemail unless they say yes.',
      onlyIf: { question: 101, option: 3 },
    },
    {
      n: 103,
      type: 'freetext',
      format: 'line',
      maxLength: 60,
      code: CONCEPT.callName,
      text: 'What would you like us to call you?',
      hint: 'If they like. It does not have to be a real name.',
      reason: 'We ask for them by this name when we call back.',
    },
    ...safeCall(107, {
      text: 'If we get cut off, which number is safe, and when?',
    }),
    {
      n: 105,
      type: 'numberinput',
      whole: true,
      min: 10,
      max: 110,
      unit: 'years',
      code: 'age',
      text: 'How old are you?',
      needed: true,
      missing: 'Enter the age of the caller',
      reason: 'People under 18 get extra time and support. They can still have care.',
      condition: chose(101, 1, 2),
    },
    {
      n: 106,
      type: 'freetext',
      format: 'line',
      maxLength: 8,
      code: 'postcode',
      text: 'What is your home postcode?',
      hint: 'For example, WE4 2RS. If you have only the first part, that helps too.',
      reason: 'It tells us who pays for the care where they live. We do not send any post.',
      condition: chose(101, 1, 2),
    },

    {
      n: 120,
      type: 'section',
      text: 'Staying safe',
      description: 'Take your time. Listen. Believe what you hear.',
      condition: chose(101, 1, 2),
    },
    {
      n: 121,
      type: 'yesnoquestion',
      code: 'safety.hurt',
      text: 'Is anyone hurting you, or making you feel scared?',
      needed: true,
      missing: 'Choose what the caller said',
      reason: 'We ask everybody this. You can say that to the caller.',
      options: [{ ...YES, keywords: ['Risk of harm'] }, NO, RATHER_NOT],
    },
    {
      n: 122,
      type: 'statement',
      tone: 'support',
      text: 'Say: thank you for telling me',
      description:
        'Say that it is not their fault. Ask if they are in danger now. If so, offer to call 999 with them. Then follow the safeguarding steps.',
      onlyIf: { question: 121, option: 1 },
    },
    {
      n: 123,
      type: 'radioinput',
      code: 'safeguarding.done',
      text: 'What did you do about safeguarding?',
      description: 'For staff. The caller is under 18.',
      needed: true,
      missing: 'Choose what you did about safeguarding',
      reason: 'A lead looks at every call with someone under 18.',
      condition: UNDER_18,
      options: [
        { n: 1, text: 'I told the safeguarding lead', code: 'lead-told', keywords: ['Under 18'] },
        {
          n: 2,
          text: 'I could not reach the lead yet',
          code: 'lead-not-reached',
          keywords: ['Under 18', 'Safeguarding lead not reached'],
        },
      ],
    },
    ...interpreter(124),

    {
      n: 200,
      type: 'section',
      text: 'What the caller would like',
      description: 'If they are not sure, offer time to talk.',
      condition: chose(101, 1, 2),
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'help-with',
      text: 'What can we help you with?',
      needed: true,
      missing: 'Choose what the caller would like',
      reason: 'The next questions depend on it.',
      options: [
        { n: 1, text: 'A pregnancy', code: 'pregnancy' },
        { n: 2, text: 'A vasectomy', code: 'vasectomy' },
        { n: 3, text: 'A coil, an implant or an injection', code: 'larc' },
        { n: 4, text: 'Someone to talk to', code: 'talk' },
        { n: 5, text: 'Not sure', code: 'not-sure' },
      ],
    },
    {
      n: 210,
      type: 'conditionalsegment',
      text: 'About the pregnancy',
      description: 'A best guess is always good enough.',
      condition: chose(201, 1),
    },
    {
      n: 211,
      type: 'radioinput',
      segmentId: question(210),
      code: CONCEPT.pregnancyTest,
      text: 'Have you done a pregnancy test?',
      needed: true,
      missing: 'Choose what the caller said',
      reason: 'Without a test, we ask them to do one, or do one with them.',
      options: [
        { n: 1, text: 'Yes, and it was positive', code: 'positive' },
        { n: 2, text: 'Yes, and it was negative', code: 'negative' },
        { n: 3, text: 'Not yet', code: 'not-yet' },
      ],
    },
    {
      n: 212,
      type: 'dateinput',
      segmentId: question(210),
      code: CONCEPT.lastPeriod,
      text: 'What was the first day of your last period?',
      hint: 'If you know it. A best guess is fine.',
      min: 'today-1 year',
      max: 'today',
      reason: 'We count the weeks from this day.',
    },
    {
      n: 213,
      type: 'yesnoquestion',
      segmentId: question(210),
      code: 'care.pills-taken',
      text: 'Have you taken any pills for this already?',
      needed: true,
      missing: 'Choose what the caller said',
      reason: 'If so, a nurse calls them today.',
      options: [{ ...YES, keywords: ['Treatment already started'] }, NO],
    },
    {
      n: 220,
      type: 'conditionalsegment',
      text: 'About the vasectomy',
      description: 'Speak to the caller, and do not guess who it is for.',
      condition: chose(201, 2),
    },
    {
      n: 221,
      type: 'radioinput',
      segmentId: question(220),
      code: 'payment',
      text: 'Would you like the NHS to pay, or pay for it yourself?',
      needed: true,
      missing: 'Choose what the caller said',
      reason: 'In many places the NHS pays.',
      options: [
        { n: 1, text: 'The NHS', code: 'nhs' },
        { n: 2, text: 'I pay for it myself', code: 'private' },
        NOT_SURE,
      ],
    },
    {
      n: 222,
      type: 'multiplechoice',
      segmentId: question(220),
      code: 'health.true-for-you',
      text: 'Are any of these true for you?',
      needed: true,
      missing: 'Choose what is true, or choose “None of these”',
      reason: 'If so, a nurse calls them first.',
      options: [
        {
          n: 1,
          text: 'Sudden or very strong pain in your testicles',
          code: 'sudden-or-strong-pain',
          keywords: ['Sudden testicular pain'],
        },
        { n: 2, text: 'A lump or a swelling there', code: 'lump', keywords: ['Lump or swelling'] },
        { n: 3, text: 'Medicine that thins your blood', code: 'blood-thinner', keywords: ['Blood thinner'] },
        { n: 4, text: 'A bleeding problem', code: 'bleeding-problem', keywords: ['Bleeding problem'] },
        { n: 5, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    getHelpNow(223, chose(222, 1)),
    {
      n: 230,
      type: 'conditionalsegment',
      text: 'About the coil, implant or injection',
      description: 'They can change their mind at any time.',
      condition: chose(201, 3),
    },
    {
      n: 231,
      type: 'dropdown',
      segmentId: question(230),
      code: 'contraception.wanted-one',
      text: 'Which one would you like?',
      needed: true,
      missing: 'Choose which one the caller would like',
      reason: 'Not every place has every kind.',
      options: [
        METHODS.implant,
        METHODS.hormonalCoil,
        METHODS.copperCoil,
        METHODS.injection,
        METHODS.unsure,
      ].map(({ n, text, code }) => ({ n, text, code })),
    },
    {
      n: 232,
      type: 'yesnoquestion',
      segmentId: question(230),
      code: 'pregnancy.possible',
      text: 'Could you be pregnant?',
      hint: 'For example, your period is late, a condom broke or you missed a pill.',
      needed: true,
      missing: 'Choose what the caller said',
      reason: 'If so, a test comes first.',
      options: [{ ...YES, keywords: ['May be pregnant'] }, NO, NOT_SURE],
    },
    {
      n: 233,
      type: 'yesnoquestion',
      segmentId: question(230),
      code: 'health.no-hormones',
      text: 'Have you ever had breast cancer, a blood clot or bleeding no one could explain?',
      needed: true,
      missing: 'Choose what the caller said',
      reason: 'If so, Right Care calls them first.',
      options: [{ ...YES, keywords: ['Contraception red flag'] }, NO, NOT_SURE],
    },

    {
      n: 300,
      type: 'section',
      text: 'How the caller is now',
      description: 'Always ask this before you end the call.',
      condition: chose(101, 1, 2),
    },
    {
      n: 301,
      type: 'multiplechoice',
      code: 'symptom.warning-signs-now',
      text: 'Do you have any of these right now?',
      needed: true,
      missing: 'Choose what the caller has, or choose “None of these”',
      reason: 'These can be signs that someone should check them today.',
      options: [
        { n: 1, text: 'A lot of bleeding', code: 'heavy-bleeding', keywords: ['Heavy bleeding'] },
        {
          n: 2,
          text: 'Strong pain, or pain on one side',
          code: 'strong-or-one-sided',
          keywords: ['Strong or one-sided pain'],
        },
        {
          n: 3,
          text: 'Fainting, or pain at the tip of the shoulder',
          code: 'fainting-or-shoulder',
          keywords: ['Fainting or shoulder-tip pain'],
        },
        { n: 4, text: 'A fever, or feeling very ill', code: 'fever', keywords: ['Signs of infection'] },
        {
          n: 5,
          text: 'Thoughts of not wanting to live',
          code: 'not-wanting-to-live',
          keywords: ['Thoughts of self-harm'],
        },
        { n: 6, text: 'None of these', code: 'none', exclusive: true },
      ],
    },
    {
      n: 302,
      type: 'statement',
      tone: 'urgent',
      text: 'Help them to get help now',
      description:
        'Say: from what you tell me, someone should check you today. Call 111 or go to A&E. If it is worse than that, call 999, or offer to call for them. Tell Right Care before you end your shift.',
      condition: chose(301, 1, 2, 3, 4),
    },
    {
      n: 303,
      type: 'statement',
      tone: 'support',
      text: 'Stay with them',
      description:
        'Ask if they are safe right now. If they are not, call 999 with them. Tell them that Samaritans listen free on 116 123, day or night.',
      onlyIf: { question: 301, option: 5 },
    },
    {
      n: 304,
      type: 'freetext',
      maxLength: 500,
      code: 'anything-else',
      text: 'Is there anything else you want us to know?',
      hint: 'If you like. Write it in the words of the caller.',
      reason: 'The next person then does not have to ask again.',
    },

    {
      n: 900,
      type: 'closingstatement',
      text: 'Before you end the call',
      description:
        'Say what happens next and when. Ask if they have any questions. Say the safe number and time once more. Answers with a flag are shown first on the client’s record.',
    },
  ],
});
