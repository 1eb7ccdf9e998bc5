/** The audit trail as browsers write it, and what happened on one's own account (rules 11.3, 11.4, 15.12). */
import { USER_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { AUDIT_ACTIONS } from '@careway/core/questionnaires/staticForms/formKinds';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, paging } from './shapes.ts';
import { OWN } from './unaudited.ts';

const feature = 'audit';
const { module, actionType } = AUDIT.formSubmitted;

export const createAudit = row({
  method: 'POST',
  path: '/audit-trail',
  access: USER_TYPES,
  scopes: { none: 'a word about themselves' },
  about: 'own',
  audit: { leaves: [AUDIT.formSubmitted] },
  serves: ['named: POST audit trail create'],
  feature,
  summary:
    'Record that a form was sent in (rule 11.3). Marked as said by the browser (rule 11.4); who it was comes from the session, never from the body (rule 10.4)',
  status: 201,
  creates: true,
  body: z.object({
    module: z.literal(module, `The module is always “${module}”`),
    actionType: z.literal(actionType, `The kind of action is always “${actionType}”`),
    userId: upTo(100).optional(),
    createdBy: upTo(100).optional(),
    action: z.enum(AUDIT_ACTIONS, 'Name one of the forms that clients send in'),
  }),
  reply: z.object({ id }),
});

export const accountHistory = row({
  method: 'GET',
  path: '/account/history',
  access: USER_TYPES,
  scopes: { none: 'their own account' },
  about: 'own',
  audit: OWN,
  serves: ['named: GET account history'],
  feature,
  summary: 'What happened on the account of the person who asks, newest first',
  query: paging,
  reply: listOf(z.object({ id, at: instant, what: z.string() })),
});

export const rows = { createAudit, accountHistory };
