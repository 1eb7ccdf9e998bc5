import { SCOPES } from '@careway/core/access/scopes';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { describe, expect, it } from 'vitest';
import { findPages, isThere, type Looking, OFFICE_PAGES } from '../features/clients/find/officePages.ts';
import { table } from './table.ts';

const everything = { modules: { questionnaires: true, card_question: true }, scopes: SCOPES };
const who = (usertype: Looking['usertype'], more: Partial<Looking> = {}): Looking => ({
  ...everything,
  usertype,
  ...more,
});
const pathOf = (to: string) => to.split('?')[0] ?? to;
const rowOf = (to: string) =>
  table.find(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathOf(to)));
const names = (typed: string, looking: Looking) => findPages(typed, looking).map(({ words }) => words);

/** Pages of staff that nobody looks for by name, and why. */
const NOT_FOUND = new Map([
  ['/questionnaires', 'the same as all forms'],
  ['/questionnaires/builder', 'opens with a form'],
  ['/questionnaires/form/responses', 'the same as responses'],
  ['/external', 'partners have one page'],
  ['/poc/dynamic-form', 'a form as it is asked'],
]);

describe('rule 16.17: pages of the office are found by name', () => {
  it('every page that has an address of its own is there, or it is said why not', () => {
    const found = new Set(OFFICE_PAGES.map(({ to }) => pathOf(to)));
    const missing = table
      .filter(
        ({ layout, login, path, roles }) =>
          layout === 'staff' && login && !path.includes('{') && roles?.some((one) => one !== 'Client'),
      )
      .map(({ path }) => path)
      .filter((path) => !found.has(path) && !NOT_FOUND.has(path));
    expect(missing).toEqual([]);
  });

  it('nobody is shown one that they may not open, and of one name nobody is shown two', () => {
    for (const page of OFFICE_PAGES) {
      const row = rowOf(page.to);
      expect(row, page.to).toBeDefined();
      for (const role of page.roles) expect(row?.roles ?? STAFF_TYPES, page.to).toContain(role);
    }
    for (const type of STAFF_TYPES) {
      const theirs = OFFICE_PAGES.filter((page) => isThere(page, who(type))).map(({ words }) => words);
      expect(new Set(theirs).size, type).toBe(theirs.length);
    }
    for (const letter of 'abcdefghijklmnopqrstuvwxyz')
      for (const type of ['Client', 'External'] as const) expect(names(letter, who(type))).toEqual([]);
  });

  it('by any of their words, and by others that they are called by; what is called so comes first', () => {
    expect(names('audit', who('Super_Admin'))).toEqual(['Audit trail']);
    expect(names('AUDIT tr', who('Super_Admin'))).toEqual(['Audit trail']);
    expect(names('callbacks', who('Admin'))).toEqual(['Calls to make', 'Calls made', 'Calls that are late']);
    expect(names('pag', who('Super_Admin'))[0]).toBe('Pages and pictures');
    expect(names('responses', who('Internal'))[0]).toBe('Responses');
    expect(names('', who('Super_Admin'))).toEqual([]);
    expect(names('  ?!* ', who('Super_Admin'))).toEqual([]);
    expect(names('x'.repeat(100), who('Super_Admin'))).toEqual([]);
    expect(names('a', who('Super_Admin')).length).toBeLessThanOrEqual(6);
  });

  it('not by whom it is not for: by user type, by role, by what the organisation has switched off', () => {
    expect(names('audit', who('Admin'))).toEqual([]);
    expect(names('all clients', who('Internal'))).toEqual([]);
    expect(names('all clients', who('Admin', { scopes: ['forms:read'] }))).toEqual([]);
    expect(names('all forms', who('Admin'))).toEqual(['All forms']);
    const off = { modules: { questionnaires: false, card_question: true } };
    expect(names('all forms', who('Admin', off))).toEqual([]);
    expect(names('responses', who('Admin', off))[0]).toBe('Responses');
    expect(names('pictures', who('Admin', { scopes: ['clients:read'] }))).toEqual([]);
    expect(names('pictures', who('Admin'))).toEqual(['Pages and pictures']);
  });
});
