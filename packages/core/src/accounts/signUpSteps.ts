import type { MessagePreference } from './contactPreference.ts';
import type { SecurityFactorKind } from './securityFactor.ts';

/**
 * What we ask once the account is there, in this order (rule 8.20). Each step can be left: what is still
 * missing follows from what was said, so they may take it up again on any device.
 */
export const SETUP_STEPS = [
  { step: 'way', path: '/signup/notificationpreference', name: 'Messages' },
  { step: 'messages', path: '/signup/notificationturnon', name: 'What a message looks like' },
  { step: 'security', path: '/signup/security', name: 'When we phone you' },
  { step: 'contact', path: '/signup/contactpreference', name: 'Safe ways to reach you' },
  { step: 'reminders', path: '/signup/automatedmessages', name: 'Reminders' },
] as const;

export type SetupStep = (typeof SETUP_STEPS)[number]['step'];
export const SETUP_STEP_NAMES = SETUP_STEPS.map(({ step }) => step) as [SetupStep, ...SetupStep[]];

/** What they have said so far; null is "not asked yet". */
export interface SaidSoFar {
  way: MessagePreference['way'] | null;
  on: boolean | null;
  reminders: MessagePreference['reminders'] | null;
  security: SecurityFactorKind | null;
  contact: boolean;
}

/** The steps that are done. Whoever wants no messages is asked neither by which way nor for which reminders. */
export function setupDone(said: SaidSoFar): SetupStep[] {
  const none = said.on === false;
  const done: Record<SetupStep, boolean> = {
    way: none || said.way !== null,
    messages: said.on !== null,
    security: said.security !== null,
    contact: said.contact,
    reminders: none || said.reminders !== null,
  };
  return SETUP_STEP_NAMES.filter((step) => done[step]);
}

/** The first step that is still missing; undefined when all is said. */
export function nextSetupStep(done: readonly SetupStep[]): (typeof SETUP_STEPS)[number] | undefined {
  return SETUP_STEPS.find(({ step }) => !done.includes(step));
}

/** "Step 2 of 5". */
export function setupPlace(step: SetupStep): { now: number; of: number; name: string } {
  const index = SETUP_STEP_NAMES.indexOf(step);
  return { now: index + 1, of: SETUP_STEPS.length, name: SETUP_STEPS[index]?.name ?? '' };
}
