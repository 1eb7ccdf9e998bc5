import { either } from '../combineConditions.ts';
import { questionSetFrom } from './authoring.ts';
import { RATHER_NOT, WAYS_TO_TALK, YES } from './choices.ts';
import { idsOf } from './idScheme.ts';
import {
  anythingElse,
  beingHurt,
  gridRow,
  interpreter,
  mood,
  safeCall,
  safeNow,
  scale,
} from './sharedQuestions.ts';

/**
 * Counselling of the service top. SAMPLE CONTENT: the questions, the scores and what they mean, what raises a flag
 * and what we tell people are to be read, changed and approved by the provider's clinicians and counsellors before
 * anyone is asked them. The scores belong to no published scale: they only help a counsellor to see at a glance.
 */
const FORM = 4;
const { chose } = idsOf(FORM);

const WEEK = 'In the last week, how often was this true?';
const OFTEN = ['Never', 'Rarely', 'At times', 'Often', 'Always'];
// More points: more support may help.
const BANDS = [
  'Doing well',
  'Doing well',
  'Some support may help',
  'More support may help',
  'Offer a call soon',
];
const GOOD = scale(OFTEN, BANDS, { turned: true });
const HARD = scale(OFTEN, BANDS);

const DECIDING = chose(201, 1, 2);
const AFTERWARDS = chose(201, 4);

export const counsellingTop = questionSetFrom({
  form: FORM,
  version: 1,
  name: 'Counselling',
  description: 'Some questions so that your counsellor can get ready for you.',
  service: 'top',
  estimateTime: '6 minutes',
  questions: [
    {
      n: 100,
      type: 'openingstatement',
      text: 'Before we talk',
      description:
        'Counselling is time for you, with someone who listens and does not judge. It is free and private. These questions take about 6 minutes. You need a safe number and a time when you can talk. You can leave out what you do not want to say.',
    },

    {
      n: 110,
      type: 'section',
      text: 'How to talk with you safely',
      description: 'We only get in touch in the way you choose here.',
    },
    ...safeNow(101),
    {
      n: 103,
      type: 'radioinput',
      code: 'talk.way',
      text: 'How would you like to talk with us?',
      needed: true,
      missing: 'Choose how you would like to talk',
      reason: 'People feel at ease in different ways. You can change this later.',
      options: WAYS_TO_TALK,
    },
    ...safeCall(104, { orWrite: chose }),
    {
      n: 106,
      type: 'radioinput',
      code: 'talk.woman-or-man',
      text: 'Who would you like to talk to?',
      reason: 'We try to find a counsellor you feel at ease with.',
      options: [
        { n: 1, text: 'A woman', code: 'woman' },
        { n: 2, text: 'A man', code: 'man' },
        { n: 3, text: 'I do not mind', code: 'any' },
      ],
    },

    {
      n: 200,
      type: 'section',
      text: 'What you would like to talk about',
      description: 'You can talk about anything. This is only a start.',
    },
    {
      n: 201,
      type: 'radioinput',
      code: 'counselling.stage',
      text: 'Where are you now?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'Then your counsellor knows where to begin. You can talk to us at any point.',
      options: [
        { n: 1, text: 'I do not know yet what to do', code: 'undecided' },
        { n: 2, text: 'I have an idea, and would like to talk it over', code: 'leaning' },
        { n: 3, text: 'I have chosen, and am waiting for my care', code: 'waiting-for-care' },
        { n: 4, text: 'I have had my care', code: 'after-care' },
      ],
    },
    {
      n: 202,
      type: 'multiplechoice',
      code: 'counselling.choices',
      text: 'Which choices would you like to talk about?',
      hint: 'Choose as many as you like.',
      reason: 'We talk about every choice in the same open way. None is better than another.',
      condition: DECIDING,
      options: [
        { n: 1, text: 'Going on and having a baby', code: 'have-baby' },
        { n: 2, text: 'Ending the pregnancy', code: 'end-pregnancy' },
        { n: 3, text: 'Having a baby and adoption', code: 'adoption' },
        { n: 4, text: 'I am not sure', code: 'not-sure' },
      ],
    },
    {
      n: 203,
      type: 'radioinput',
      code: 'choice.own',
      text: 'Does the choice feel like your own?',
      needed: true,
      missing: 'Choose the answer that fits you best',
      reason: 'The choice is yours alone. If someone is pushing you, we can help.',
      condition: either(DECIDING, chose(201, 3)),
      options: [
        { n: 1, text: 'Yes, it is mine', code: 'mine' },
        { n: 2, text: 'Not quite', code: 'not-quite', hint: 'What other people want makes it hard.' },
        { n: 3, text: 'No, someone is pushing me', code: 'pushed', keywords: ['Feels pushed to choose'] },
        { ...RATHER_NOT, n: 4 },
      ],
    },
    {
      n: 204,
      type: 'dateinput',
      code: 'care.day',
      text: 'When did you have your care?',
      hint: 'If you like. Your best guess is fine.',
      min: 'today-10 years',
      max: 'today',
      reason: 'Feelings can come soon after, or a long time later. Both are OK.',
      condition: AFTERWARDS,
    },
    {
      n: 205,
      type: 'multiplechoice',
      code: 'counselling.on-mind',
      text: 'What has been on your mind?',
      hint: 'Choose as many as you like.',
      needed: true,
      missing: 'Choose what has been on your mind',
      reason: 'Your counsellor reads this first, so that you do not have to start from nothing.',
      options: [
        { n: 1, text: 'Making a choice', code: 'choice' },
        { n: 2, text: 'Feeling sad or guilty', code: 'sad-or-guilty' },
        { n: 3, text: 'Feeling scared of what comes next', code: 'scared' },
        { n: 4, text: 'My partner or my family', code: 'partner-or-family' },
        { n: 5, text: 'My faith or what I believe', code: 'faith' },
        { n: 6, text: 'Something that was done to me', code: 'done-to-me', keywords: ['Harm in the past'] },
        { n: 7, text: 'A loss from before', code: 'loss' },
        { n: 8, text: 'Something else', code: 'other' },
      ],
    },
    {
      n: 206,
      type: 'statement',
      tone: 'support',
      text: 'Thank you for trusting us',
      description:
        'What was done to you was not your fault. You only say as much as you want to. We can help you find care that is made for this.',
      onlyIf: { question: 205, option: 6 },
    },

    {
      n: 300,
      type: 'section',
      text: 'How you have been',
      description: 'All feelings are OK. There are no right or wrong answers.',
    },
    gridRow(
      301,
      WEEK,
      { code: 'mood.calm', text: 'I felt calm' },
      GOOD,
      'It shows us how your days have been.',
    ),
    gridRow(302, WEEK, { code: 'mood.slept', text: 'I slept well' }, GOOD, 'Sleep and feelings go together.'),
    gridRow(
      303,
      WEEK,
      { code: 'mood.someone-to-talk-to', text: 'I had someone to talk to' },
      GOOD,
      'It tells us how alone you have felt.',
    ),
    gridRow(
      304,
      WEEK,
      { code: 'mood.worried', text: 'I worried about what comes next' },
      HARD,
      'Worry can make it hard to choose.',
    ),
    gridRow(
      305,
      WEEK,
      { code: 'mood.felt-bad', text: 'I felt bad about myself' },
      HARD,
      'You can be kind to yourself. We help with that.',
    ),
    ...mood(FORM, 306),

    {
      n: 400,
      type: 'section',
      text: 'The people around you',
      description: 'You do not have to tell anyone that you talk to us.',
    },
    {
      n: 401,
      type: 'multiplechoice',
      code: 'support.who-knows',
      text: 'Who knows about this?',
      hint: 'Choose all that are true for you.',
      reason: 'It helps us take care not to say anything to someone who does not know.',
      options: [
        { n: 1, text: 'My partner', code: 'partner' },
        { n: 2, text: 'A friend', code: 'friend' },
        { n: 3, text: 'Someone in my family', code: 'family' },
        { n: 4, text: 'My GP or a nurse', code: 'gp-or-nurse' },
        { n: 5, text: 'No one', code: 'nobody', exclusive: true },
      ],
    },
    ...beingHurt(402),
    {
      n: 404,
      type: 'yesnoquestion',
      code: 'safety.sexual-violence',
      text: 'Has anyone made you have sex when you did not want to?',
      hint: 'It is never your fault. You do not have to tell us more than you want.',
      reason: 'If you say yes, we can find you someone who is good at helping with this.',
      options: [{ ...YES, keywords: ['Sexual violence'] }, { n: 2, text: 'No', code: 'no' }, RATHER_NOT],
    },
    {
      n: 405,
      type: 'statement',
      tone: 'support',
      text: 'Thank you for trusting us',
      description:
        'We believe you. We can help you find care and someone to talk to. Nothing happens without you saying yes, unless someone is in danger.',
      onlyIf: { question: 404, option: 1 },
    },
    ...interpreter(406),
    anythingElse(409),

    {
      n: 900,
      type: 'closingstatement',
      text: 'Thank you. We have your answers',
      description:
        'Next, choose a time to talk. Your counsellor reads your answers before then. If things get too hard while you wait, call Samaritans free on 116 123, day or night.',
    },
  ],
});
