import { answersOf } from '@careway/core/pathways/answers';
import { questionsByCode } from '@careway/core/pathways/authoring';
import { type Pathway, pathway } from '@careway/core/pathways/pathway';
import type { Answers, World } from '@careway/core/questionnaires/types';
import { describe, expect, it } from 'vitest';
import { entryStop, stopAfter, stopAt, stopBefore, stopsOf } from './stops.ts';
import { hear, walkKnowing } from './walkKnowing.ts';

/**
 * A small way: words first, a question, the area, a question that the area decides, a number to be looked up, two
 * ends.
 */
const way: Pathway = pathway({
  id: 'sample',
  name: 'Sample',
  service: 'vas',
  pages: { '/a': 'A', '/b': 'B', '/c': 'C', '/d': 'D', '/e': 'E', '/f': 'F' },
  set: questionsByCode(
    { id: 'sample', name: 'Sample' },
    {
      postcode: { type: 'freetext', text: 'Postcode?', label: 'Postcode', needed: true },
      early: {
        type: 'radioinput',
        text: 'Early?',
        label: 'Early',
        options: { yes: 'Yes', no: 'No' },
        needed: true,
      },
      number: { type: 'freetext', text: 'Number?', label: 'Number', needed: true },
      late: {
        type: 'radioinput',
        text: 'Late?',
        label: 'Late',
        options: { yes: 'Yes', no: 'No' },
        needed: true,
      },
    },
  ),
  start: 'words',
  flags: [],
  nodes: {
    words: {
      route: '/a',
      title: 'Words',
      says: [{ kind: 'words', words: 'Hello' }],
      rules: [{ id: 'r', go: 'home' }],
    },
    home: { route: '/b', title: 'Home', asks: ['postcode', 'early'], rules: [{ id: 'r', go: 'area' }] },
    area: {
      route: '/b',
      title: 'Home',
      waitsFor: ['contract'],
      rules: [
        { id: 'none', when: { kind: 'contract', is: ['none'] }, go: 'no' },
        { id: 'paid', go: 'number', because: 'Paid.' },
      ],
    },
    number: { route: '/c', title: 'Number', asks: ['number'], rules: [{ id: 'r', go: 'known' }] },
    known: {
      route: '/c',
      title: 'Number',
      waitsFor: ['referral'],
      rules: [
        { id: 'known', when: { kind: 'told', what: 'referral', is: ['known'] }, go: 'told' },
        { id: 'stopped', go: 'no' },
      ],
    },
    told: {
      route: '/d',
      title: 'Told',
      says: [{ kind: 'words', words: 'Next' }],
      rules: [{ id: 'r', go: 'late' }],
    },
    late: { route: '/e', title: 'Late', asks: ['late'], rules: [{ id: 'r', go: 'yes' }] },
    yes: { route: '/f', title: 'Yes', rules: [] },
    no: { route: '/f', title: 'No', rules: [] },
  },
});
const today = '2026-11-20';
const said = (...given: string[]): Answers =>
  answersOf(
    way,
    given.map((one) => {
      const [questionId = '', value = ''] = one.split(/[=:]/);
      return one.includes('=') ? { questionId, optionId: value } : { questionId, answer: value };
    }),
  ).answers;

const home = said('postcode:WE4 2RS', 'early=yes');
const number = { ...home, ...said('number:1') };
const all = { ...number, ...said('late=no') };
const paid: World = { today, contract: 'direct' };
const known: World = { ...paid, told: { referral: 'known' } };

describe('rule 2.11: what the API told counts for the answers it was told about', () => {
  it('waits for who pays, then for the number, each time with the answers so far', () => {
    expect(walkKnowing(way, {}, today).at).toBe('home');
    expect(walkKnowing(way, home, today).needs).toEqual([{ contract: true }]);
    const { heard } = hear(way, home, today, paid);
    expect(walkKnowing(way, home, today, heard).at).toBe('number');
    expect(walkKnowing(way, number, today, heard).needs).toEqual([{ referral: true }]);
  });

  it('what is answered later asks nobody again; another postcode or another number does', () => {
    const { heard } = hear(way, all, today, known);
    expect(walkKnowing(way, all, today, heard).outcome).toBe('yes');
    const changed = walkKnowing(way, { ...all, ...said('late=yes') }, today, heard);
    expect(changed.outcome).toBe('yes');
    expect(walkKnowing(way, { ...all, ...said('number:2') }, today, heard).needs).toEqual([
      { referral: true },
    ]);
    const moved = walkKnowing(way, { ...all, ...said('postcode:CX1 1AA') }, today, heard);
    expect(moved.needs).toEqual([{ contract: true }]);
    expect(moved.steps.map(({ at }) => at)).toEqual(['words', 'home', 'area']);
  });

  it('a part that was not told is waited for', () => {
    const { heard } = hear(way, number, today, paid);
    expect(walkKnowing(way, number, today, heard).at).toBe('known');
    expect(walkKnowing(way, number, today, { ...heard, world: { today } }).at).toBe('area');
  });
});

describe('rule 2.2: pages of a signed-in pathway', () => {
  const at = (answers: Answers, world?: World) =>
    walkKnowing(way, answers, today, world && hear(way, answers, today, world).heard);

  it('shows what asks and what says something, and passes what only looks something up', () => {
    expect(stopsOf(way, at(all, known)).map((stop) => stop.at)).toEqual([
      'words',
      'home',
      'number',
      'told',
      'late',
      'yes',
    ]);
    expect(stopsOf(way, at(home)).map((stop) => stop.at)).toEqual(['words', 'home']);
  });

  it('leads whoever comes out of turn to where the walk stands', () => {
    for (const path of ['/c', '/d', '/e', '/f']) expect(stopAt(way, at({}), path)).toBeUndefined();
    expect(entryStop(way, at({}), true)?.route).toBe('/b');
    expect(stopAt(way, at(home, paid), '/c')?.at).toBe('number');
    expect(stopAt(way, at(home, paid), '/b')?.at).toBe('home');
  });

  it('never shows an outcome before it is decided: who resumes there presses Continue once more', () => {
    const walked = at(all, known);
    expect(walked.outcome).toBe('yes');
    expect(stopAt(way, walked, '/f')).toBeUndefined();
    expect(entryStop(way, walked, true)?.at).toBe('late');
  });

  it('begins with what is said first, and goes on, on another device too, where it stands', () => {
    expect(entryStop(way, at({}), false)?.at).toBe('words');
    expect(entryStop(way, at(home, paid), true)?.at).toBe('number');
  });

  it('Continue shows what says something and passes what is answered; it waits where others have to tell', () => {
    expect(stopAfter(way, at({}), 'words')?.at).toBe('home');
    expect(stopAfter(way, at(home), 'home')).toBeUndefined();
    expect(stopAfter(way, at(home, paid), 'home')?.at).toBe('number');
    expect(stopAfter(way, at(all, known), 'home')?.at).toBe('told');
    expect(stopAfter(way, at(all, known), 'told')?.at).toBe('yes');
  });

  it('goes back one page at a time, to the dashboard from the first', () => {
    const walked = at(all, known);
    expect(stopBefore(way, walked, 'late')?.at).toBe('told');
    expect(stopBefore(way, walked, 'number')?.at).toBe('home');
    expect(stopBefore(way, walked, 'words')).toBeUndefined();
  });

  it('a changed answer that makes later pages unreachable leads back to what it asks now', () => {
    const walked = at({ ...all, ...said('postcode:XX1 1XX') }, { today, contract: 'none' });
    expect(walked.outcome).toBe('no');
    for (const path of ['/c', '/d', '/e']) expect(stopAt(way, walked, path)).toBeUndefined();
    expect(entryStop(way, walked, true)?.at).toBe('home');
  });
});
