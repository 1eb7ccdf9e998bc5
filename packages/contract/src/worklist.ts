import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { row } from './row.ts';
import { listOf, oneId, paging } from './shapes.ts';
import { worklistItem } from './worklistItem.ts';

/**
 * What the program could not do and a person takes over: messages that may not be sent, or did not arrive (rule 13.9, 1.1).
 * Who sees which client's is as for the clients themselves (rule 10.3).
 */
const feature = 'worklist';
const OFFICE = ['Admin', 'Super_Admin'] as const;

export const worklist = row({
  method: 'GET',
  path: '/worklist',
  access: OFFICE,
  scopes: ['clients:read'],
  audit: { leaves: [AUDIT.worklistListed] },
  serves: ['questionnaire: worklist', 'questionnaire: completed worklist'],
  feature,
  summary: 'What waits for a person, oldest first; or what is done, newest first',
  query: paging.extend({ state: z.enum(['open', 'done'], { error: 'Choose open or done' }).default('open') }),
  reply: listOf(worklistItem),
});

export const takeWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/take',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  audit: { leaves: [AUDIT.itemTaken], unless: 'it is done already' },
  feature,
  summary: 'Takes one thing, so that no two do it; 409 when a colleague has it',
  params: oneId,
  reply: worklistItem,
});

export const finishWorklistItem = row({
  method: 'POST',
  path: '/worklist/{id}/done',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  audit: { leaves: [AUDIT.itemDone], unless: 'it is done already' },
  feature,
  summary: 'Says that one thing is done; who says so has taken it, or takes it by that',
  params: oneId,
  reply: worklistItem,
});

export const rows = { worklist, takeWorklistItem, finishWorklistItem };
