import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';

/** Wishes to be deleted, as system administrators see to them (rule 11.7). */
const feature = 'ownData';
const access = ['Super_Admin'] as const;
const scopes = ['clients:read', 'clients:write'] as const;
const status = z.enum(['pending', 'withdrawn', 'done'], { error: 'Choose what became of it' });

export const deletionRequests = row({
  method: 'GET',
  path: '/deletion-requests',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.deletionsListed] },
  serves: ['others: user-deletion requests'],
  feature,
  summary: 'Who asked to be deleted, the longest wait first, and what became of it',
  query: paging.extend({ status: status.default('pending') }),
  reply: listOf(
    z.object({
      id,
      clientId: id,
      name: z.string(),
      reference: z.number().int(),
      askedAt: instant,
      /** By when the law wants it done. */
      by: instant,
      status,
      endedAt: instant.nullable(),
      /** Appointments to come: they are cancelled with the client first. */
      coming: z.number().int(),
    }),
  ),
});

export const carryOutDeletion = row({
  method: 'POST',
  path: '/deletion-requests/{id}/carry-out',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.accountDeleted] },
  feature,
  summary:
    'Carry out a wish to be deleted, whole or not at all, and prove it: that nobody can sign in as them or reach them, and what is left by table. 422 where an appointment is to come, or the sign-in was more than 10 minutes ago',
  params: oneId,
  reply: z.object({
    doneAt: instant,
    /** Whether anything still says how to reach them or lets them in. */
    reachable: z.boolean(),
    left: z.array(z.object({ table: z.string(), rows: z.number().int() })),
  }),
});

export const deletionProof = row({
  method: 'GET',
  path: '/deletion-requests/{id}/proof',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.deletionProofRead] },
  feature,
  summary: 'The same proof of a wish that was carried out, looked up anew',
  params: oneId,
  reply: z.object({
    doneAt: instant,
    reachable: z.boolean(),
    left: z.array(z.object({ table: z.string(), rows: z.number().int() })),
  }),
});

export const rows = { deletionRequests, carryOutDeletion, deletionProof };
