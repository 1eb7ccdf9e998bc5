import { USER_TYPES } from '@careway/core/access/userTypes';
import { PAGE } from '@careway/core/limits';
import { z } from 'zod';
import { listUpTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, paging } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** What is new for whoever is signed in: clients and staff alike (rule 13.10). */
const feature = 'notifications';
const own = {
  access: USER_TYPES,
  scopes: { none: 'what is new for them alone' },
  audit: OWN,
  feature,
} as const;

/** Just those that somebody looked at: what came meanwhile is never cleared unseen. */
const these = z.object({
  ids: listUpTo(id, PAGE.most, `Name ${PAGE.most} or fewer`, 'Say which').min(1, 'Say which'),
});

export const notifications = row({
  method: 'GET',
  path: '/notifications',
  about: 'own',
  ...own,
  serves: ['auth: notifications fetch'],
  summary: 'What is new for the person who asks, newest first, and how much of it they have not seen',
  query: paging,
  reply: listOf(
    z.object({
      id,
      at: instant,
      words: z.string(),
      /** A page of the portal; null where there is nothing to do. */
      leadsTo: z.string().nullable(),
      seen: z.boolean(),
    }),
  ).extend({ unseen: z.number().int() }),
});

export const notificationsSeen = row({
  method: 'POST',
  path: '/notifications/seen',
  about: 'none',
  ...own,
  summary: 'Notes that somebody has seen these; those of others stay as they are',
  status: 204,
  body: these,
});

export const clearNotifications = row({
  method: 'POST',
  path: '/notifications/clear',
  about: 'none',
  ...own,
  serves: ['auth: notifications clear'],
  summary: 'Takes these away for good; those of others, and those that came meanwhile, stay',
  status: 204,
  body: these,
});

export const rows = { notifications, notificationsSeen, clearNotifications };
