import { expect, test } from 'vitest';
import { statementLabel } from './statementLabel.ts';

test.each([
  ['select "id" from "question_share" where "id" = $1', 'select question_share'],
  ['insert into "audit" ("id") values ($1)', 'insert audit'],
  ['update "message" set "sent_at" = $1', 'update message'],
  ['/* by hand */ delete from session', 'delete session'],
  ['with one as (select 1 from person) select * from one', 'with person'],
  ['begin', 'begin'],
  ['', 'statement'],
  // What somebody wrote into a text, or hid in one.
  ["select 'moved from london' as town", 'select'],
  ["select 'it''s from london', 1 from place", 'select place'],
  ['select $q$ from london $q$ from place', 'select place'],
  ["update person set name = 'x' where email = 'jo from leeds'", 'update person'],
  ["set_config('role', 'careway_app')", 'set'],
])('rule 17.10: %s is told as %s', (text, told) => {
  expect(statementLabel(text)).toBe(told);
});
