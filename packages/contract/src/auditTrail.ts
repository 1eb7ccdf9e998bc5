import { AUDIT, AUDIT_MODULES, type AuditModule } from '@careway/core/audit/events';
import { z } from 'zod';
import { day, upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, paging } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/**
 * The audit trail as system administrators read it: filtered, exported, and looked through for anybody's tampering
 * (rule 11.13).
 */
const feature = 'trail';
const access = ['Super_Admin'] as const;
const scopes = ['clients:read', 'people:read'] as const;

const somebody = (words: string) => upTo(254, words).trim().min(1, words).optional();

/** Who, what, whom, when: all of them must fit; what is left out fits everything. */
const filter = {
  /** Who did it: an email of a colleague, or a client's reference number. */
  who: somebody('Enter an email or a reference number'),
  /** Whom it is about: the same. */
  whom: somebody('Enter an email or a reference number'),
  module: z
    .enum(Object.keys(AUDIT_MODULES) as [AuditModule, ...AuditModule[]], {
      error: 'Choose a part of the list',
    })
    .optional(),
  /** London's days, both within. */
  from: day('Enter a real first day').optional(),
  until: day('Enter a real last day').optional(),
};

const person = z.object({ id, name: z.string(), client: z.boolean() }).nullable();

export const auditTrail = row({
  method: 'GET',
  path: '/audit-trail',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.trailRead] },
  serves: ['others: audit trail'],
  feature,
  summary: 'What was done, by whom, to whose record and when, newest first; looking is written down too',
  query: paging.extend(filter),
  reply: listOf(
    z.object({
      id,
      at: instant,
      module: z.string(),
      actionType: z.string(),
      action: z.string(),
      who: person,
      whom: person,
      /** The browser's word, which the server did not see. */
      saidByBrowser: z.boolean(),
    }),
  ),
});

export const auditTrailFile = row({
  method: 'GET',
  path: '/audit-trail.csv',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.trailExported] },
  feature,
  summary:
    'The newest 10,000 of the same as a CSV file, safe to open in a spreadsheet; 422 where the sign-in was more than 10 minutes ago',
  query: z.object(filter),
  media: 'text/csv; charset=utf-8',
  reply: z.string(),
});

const check = z.object({
  askedAt: instant,
  by: z.string(),
  /** Null while it is looked through. */
  doneAt: instant.nullable(),
  checked: z.number().int(),
  wrong: z.number().int(),
  /** The first broken seals, by their numbers. */
  examples: z.array(z.string()),
  /** The last seal, to be compared with what the log says. */
  head: z.string().nullable(),
});

export const trailCheck = row({
  method: 'GET',
  path: '/audit-trail/check',
  access,
  scopes: ['people:read'],
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'What came of the last look through the hash chain of the trail',
  reply: z.object({ last: check.nullable() }),
});

export const askTrailCheck = row({
  method: 'POST',
  path: '/audit-trail/check',
  access,
  scopes: ['people:read'],
  about: 'staff',
  audit: { leaves: [AUDIT.trailChecked], unless: 'one is under way already' },
  feature,
  summary:
    'Look through the whole hash chain: every entry against its seal, every seal against the one before',
  status: 202,
  reply: z.object({ last: check.nullable() }),
});

export const rows = { auditTrail, auditTrailFile, trailCheck, askTrailCheck };
