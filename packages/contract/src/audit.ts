import { USER_TYPES } from '@careway/core/access/userTypes';
import { z } from 'zod';
import { row } from './row.ts';
import { id, instant, listOf, pagingById, text } from './shapes.ts';

const feature = 'audit';

export const createAudit = row({
  method: 'POST',
  path: '/audit-trail',
  access: USER_TYPES,
  feature,
  summary: 'Record what the person did; who she is comes from the session, never from the body (security 19)',
  status: 201,
  creates: true,
  body: z.object({
    module: text(100).min(1, 'Say which part of the product this is about'),
    actionType: text(100).min(1, 'Say what kind of action this is'),
    userId: z.string().max(100).optional(),
    createdBy: z.string().max(100).optional(),
    action: text(200).min(1, 'Say what was done'),
  }),
  reply: z.object({ id }),
});

export const accountHistory = row({
  method: 'GET',
  path: '/account/history',
  access: USER_TYPES,
  feature,
  summary: 'What happened on the account of the person who asks, newest first',
  query: pagingById,
  reply: listOf(z.object({ id, at: instant, what: z.string() })),
});
