import { REMINDER_TYPES, SHARING } from '@careway/core/submissions/shareOptions';
import { z } from 'zod';
import { day, listUpTo, oneLine } from './limits.ts';
import { id } from './shapes.ts';

const yesNo = z.boolean({ error: 'Say true or false' });
const people = `Choose ${SHARING.people} people or fewer`;
const resources = `Send ${SHARING.resources} or fewer`;

/** Which form, and who gets it. */
export const whatAndWho = {
  questionSetId: id,
  clientIds: listUpTo(id, SHARING.people, people, 'Say who gets it').min(1, 'Say who gets it'),
};

/** What whoever shares a form may say of it (rule 7.13); what is left out stays as it comes. */
export const shareOptions = {
  dueDate: day().optional(),
  /** Days before it is due; only with a day by which it is due. */
  reminderTypes: listUpTo(
    z.enum(REMINDER_TYPES, { error: 'Choose 1d, 2d, 3d or 1w' }),
    REMINDER_TYPES.length,
    'Choose each reminder once',
    'Send the reminders as a list',
  ).optional(),
  responseViewBySender: yesNo.optional(),
  questionnaireViewByReceiver: yesNo.optional(),
  responseViewNotifyToPatient: yesNo.optional(),
  resourceIds: listUpTo(id, SHARING.resources, resources, 'Send the resources as a list').optional(),
  /** How another program calls it. */
  tpId: oneLine(100).optional(),
};
