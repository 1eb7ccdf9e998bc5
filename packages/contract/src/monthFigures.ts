import { OFFICE_TYPES } from '@careway/core/access/userTypes';
import { LEVELS } from '@careway/core/needs/needLevels';
import { MONTHS } from '@careway/core/organisations/monthFigures';
import { z } from 'zod';
import { row } from './row.ts';
import { id } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** What became of appointments and of needs, month by month (rule 16.62). */
const feature = 'organisations';
const about = { scopes: { none: 'counts of everybody together; those below five are left out' } } as const;
const query = z.object({
  months: z.enum(MONTHS, 'Choose 3, 6 or 12 months').default('3'),
  trust: id.optional(),
});

/** Null: one to four, or one that would give such a one away. */
const count = z.number().nullable();

export const monthFigures = row({
  method: 'GET',
  path: '/figures/months',
  access: OFFICE_TYPES,
  ...about,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary:
    'By month: of each clinic who came, who did not and what was cancelled by whom; of needs that somebody closed their outcomes and how many in time. Of the own organisation; for system administrators of one or all',
  query,
  reply: z.object({
    trust: z.object({ id, name: z.string() }).nullable(),
    trusts: z.array(z.object({ id, name: z.string() })),
    /** As yyyy-mm, the newest first. */
    months: z.array(z.string()),
    /** The first month of which every closed need is still kept. */
    needsFrom: z.string(),
    visits: z.array(
      z.object({
        month: z.string(),
        clinicId: id,
        clinic: z.string(),
        parts: z.object({
          attended: count,
          missed: count,
          unsaid: count,
          byClient: count,
          byClinic: count,
          byStaff: count,
        }),
      }),
    ),
    needs: z.array(
      z.object({
        month: z.string(),
        kind: z.string(),
        words: z.string(),
        level: z.enum(LEVELS),
        closed: count,
        inTime: count,
        outcomes: z.array(z.object({ words: z.string(), n: count })),
      }),
    ),
  }),
});

export const monthFiguresFile = row({
  method: 'GET',
  path: '/figures/months.csv',
  access: OFFICE_TYPES,
  ...about,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'The same figures by month as a CSV file that is safe in a spreadsheet',
  query,
  media: 'text/csv; charset=utf-8',
  reply: z.string(),
});

export const rows = { monthFigures, monthFiguresFile };
