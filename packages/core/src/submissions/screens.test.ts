import { describe, expect, test } from 'vitest';
import { STATIC_FORMS } from '../questionnaires/staticForms/forms.ts';
import { formToStart, STAFF_START_KINDS } from '../questionnaires/staticForms/start.ts';
import { FORM_ADDRESS, FORM_SCREENS, kindOnScreen, savesOnLoad, screenOfForm } from './screens.ts';
import { FORM_KINDS, type FormStatus, nextStatus } from './status.ts';

describe('rule 6.2, 6.1: which table a form follows on which screen', () => {
  // path, form, and what comes of: loading it new; loading it with isCounselling; sending it as a draft.
  test.each([
    ['/top/appointment/{id}/{shareId}', 'yourAppointment.top', 'draft', 'completed', 'hold'],
    ['/vas/appointment/{id}/{shareId}', 'yourAppointment.vas', 'draft', 'completed', 'hold'],
    ['/larc/appointment/{id}/{shareId}', 'yourAppointment.larc', 'draft', 'completed', 'hold'],
    ['/appointment/{id}/{shareId}', 'yourAppointment.top', 'draft', 'completed', 'hold'],
    ['/appointment/{id}/{shareId}', 'yourAppointment.larc', 'draft', 'completed', 'hold'],
    ['/top/counselling/{id}/{shareId}', 'counselling.top', 'draft', 'draft', 'hold'],
    ['/vas/counselling/{id}/{shareId}', 'counselling.vas', 'draft', 'draft', 'hold'],
    ['/counselling/{id}/{shareId}', 'counselling.larc', 'draft', 'draft', 'hold'],
    ['/top/eligibility/{id}/{shareId}', 'eligibility.top', 'draft', 'draft', 'completed'],
    ['/vas/nhs/{id}/{shareId}', 'eligibility.vas', 'draft', 'draft', 'completed'],
    ['/larc/eligibility/{id}/{shareId}', 'eligibility.larc', 'draft', 'draft', 'completed'],
    ['/appointment/phonemodule/{id}/{shareId}', 'phoneEligibility', 'draft', 'draft', 'completed'],
  ] satisfies [string, string, FormStatus, FormStatus, FormStatus][])(
    '%s shows %s: loaded %s (%s), sent %s',
    (path, key, loaded, counselling, sent) => {
      const kind = kindOnScreen(path, key);
      if (!kind) throw new Error('no such screen');
      expect(savesOnLoad(kind)).toBe(true);
      expect(nextStatus(kind, 'draft', undefined)).toBe(loaded);
      expect(nextStatus(kind, 'draft', undefined, { isCounselling: true })).toBe(counselling);
      expect(nextStatus(kind, 'completed', 'draft')).toBe(sent);
      expect(nextStatus(kind, 'completed', 'hold')).toBe('hold');
    },
  );

  test('PostLARC is a static form on its own screen, and is not saved by being opened', () => {
    const kind = kindOnScreen('/top/post-abortion-contraception/{id}/{shareId}', 'postLarc');
    expect([kind, savesOnLoad('static')]).toEqual(['static', false]);
  });

  test('a screen does not show a form that is not its own', () => {
    expect(kindOnScreen('/vas/appointment/{id}/{shareId}', 'yourAppointment.top')).toBeUndefined();
    expect(kindOnScreen('/top/counselling/{id}/{shareId}', 'letsGetStarted.top')).toBeUndefined();
    expect(kindOnScreen('/nowhere', 'postLarc')).toBeUndefined();
  });

  test('every static form has one address, and every form named here exists', () => {
    const keys = new Set(STATIC_FORMS.map(({ key }) => key));
    for (const key of Object.values(FORM_SCREENS).flatMap(Object.keys)) expect(keys.has(key), key).toBe(true);
    expect(screenOfForm('rebook.top')).toBe(FORM_ADDRESS);
    expect(screenOfForm(undefined)).toBe(FORM_ADDRESS);
    expect(screenOfForm('counselling.larc')).toBe('/counselling/{id}/{shareId}');
    expect(screenOfForm('yourAppointment.vas')).toBe('/vas/appointment/{id}/{shareId}');
  });

  test('rule 6.3: forms that are only saved once something is answered: static, appointment and rebooking', () => {
    expect(FORM_KINDS.filter((kind) => !savesOnLoad(kind))).toEqual(['static', 'appointment', 'rebooking']);
  });
});

test.each(STAFF_START_KINDS)('%s can be started in every service', (kind) => {
  for (const service of ['top', 'vas', 'larc'] as const) {
    const form = formToStart(kind, service);
    expect([form.service, null, 'top']).toContain(form.service);
    if (form.key !== kind) expect(form.service).toBe(service);
  }
});
