import { USER_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { NOTICE_LONGEST } from '@careway/core/settings/notice';
import { z } from 'zod';
import { day, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { calendarDate, instant } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** What is set for the whole portal, and the lists that everybody chooses from (rule 16.16). */
const feature = 'settings';

const notice = upTo(NOTICE_LONGEST).trim().min(1, 'Write a notice, or leave it out').nullable();
const until = day('Enter the last day on which it is shown').nullable();

const reply = z.object({
  /** What the one who asks is shown on their pages now. */
  notice: z.string().nullable(),
  /** All of it, for a Super_Admin. */
  settings: z
    .object({
      clientNotice: z.string().nullable(),
      clientUntil: calendarDate.nullable(),
      staffNotice: z.string().nullable(),
      staffUntil: calendarDate.nullable(),
      version: z.number().int(),
      changedAt: instant.nullable(),
      changedBy: z.string().nullable(),
    })
    .nullable(),
});

export const appSettings = row({
  method: 'GET',
  path: '/app-settings',
  access: USER_TYPES,
  scopes: { none: 'what everybody is shown' },
  about: 'staff',
  audit: NOBODYS,
  serves: ['auth: app settings get'],
  feature,
  summary: 'The notice for the one who asks; for a Super_Admin all that is set',
  reply,
});

export const setAppSettings = row({
  method: 'PUT',
  path: '/app-settings',
  access: ['Super_Admin'],
  scopes: ['content:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.appSettingsChanged] },
  serves: ['auth: app settings update'],
  feature,
  summary:
    'Change what is set; 409 where a colleague was faster, 422 where the sign-in was more than 10 minutes ago',
  body: z.object({
    clientNotice: notice,
    clientUntil: until,
    staffNotice: notice,
    staffUntil: until,
    version: whole('Ask for the settings again').min(1),
  }),
  reply,
});

export const masterLists = row({
  method: 'GET',
  path: '/master-lists',
  access: USER_TYPES,
  scopes: { none: 'what everybody chooses from' },
  about: 'none',
  audit: NOBODYS,
  serves: ['auth: master list'],
  feature,
  summary: 'The lists that calls and pages go by: value and words of each entry; staff have some more',
  reply: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        entries: z.array(z.object({ value: z.string(), words: z.string() })),
      }),
    ),
  }),
});

export const rows = { appSettings, setAppSettings, masterLists };
