import { expect, it } from 'vitest';
import type { Week } from './clinicWords.ts';
import { weekCsv } from './weekLines.ts';

const SESSION = {
  id: 'a',
  startsAt: '2026-12-22T09:00:00Z',
  endsAt: '2026-12-22T12:30:00Z',
  service: 'top',
  counselling: false,
  kind: 'clinic',
  room: { id: 'r', name: '=Room 1' },
  staff: [
    { id: 's', name: 'Femi Lowther' },
    { id: 't', name: 'Amara Quill' },
  ],
  places: 8,
  booked: 5,
};

it('rule 12.12: the week is a file as the table shows it, safe to open, and names no client', () => {
  const week = {
    sessions: [SESSION],
    closures: [
      {
        id: 'c',
        startsAt: '2026-12-24T12:30:00Z',
        endsAt: '2026-12-24T18:00:00Z',
        reason: '@HEATING, repair',
      },
    ],
    holidays: [{ day: '2026-12-25', name: 'Christmas Day', openAnyway: false }],
  } as unknown as Week;
  expect(weekCsv(week, { name: '-Elmbrook' }).split('\r\n')).toEqual([
    '\uFEFFClinic,Day,Time,Service,Where,Staff,Places,Booked,Free',
    `'-Elmbrook,2026-12-22,09:00 to 12:30,Abortion care,"Place, =Room 1","Femi Lowther, Amara Quill",8,5,3`,
    `'-Elmbrook,2026-12-24,12:30 to 18:00,"Closed: @HEATING, repair",,,0,0,0`,
    `'-Elmbrook,2026-12-25,all day,Bank holiday: Christmas Day,,,0,0,0`,
    '',
  ]);
});
