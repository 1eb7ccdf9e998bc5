import { describe, expect, test } from 'vitest';
import { FORM_KINDS, type FormKind, STATIC_FORMS } from '../questionnaires/staticForms/formKinds.ts';
import { formToStart, STAFF_START_KINDS } from '../questionnaires/staticForms/start.ts';
import { decideSave } from './decideSave.ts';
import { completesOnLoad, FORM_KIND, nextStatus, sentAsHold } from './formKindRules.ts';
import { saveFailure, statusToSend } from './saveRules.ts';
import { CURRENT_STATUSES, FORM_STATUSES, type FormStatus } from './saveStatus.ts';
import { FORM_ADDRESS, screenOfForm, showsForm } from './screenOfForm.ts';

/**
 * Each form of the service: kind, own screen, loaded new, the same with isCounselling, sent from a draft, words
 * of a failed submit.
 */
const FORMS: readonly [
  key: string,
  kind: FormKind,
  screen: string,
  loads: FormStatus | 'not',
  counselling: FormStatus | 'not',
  sent: FormStatus,
  failed: 'static' | 'rebooking',
][] = [
  ['letsGetStarted.top', 'static', '/questionnaires/viewform', 'not', 'not', 'completed', 'static'],
  ['letsGetStarted.vas', 'static', '/questionnaires/viewform', 'not', 'not', 'completed', 'static'],
  ['letsGetStarted.larc', 'static', '/questionnaires/viewform', 'not', 'not', 'completed', 'static'],
  ['counselling.top', 'counsellingAppointment', '/top/counselling', 'draft', 'draft', 'hold', 'static'],
  ['counselling.vas', 'counsellingAppointment', '/vas/counselling', 'draft', 'draft', 'hold', 'static'],
  ['counselling.larc', 'counsellingAppointment', '/counselling', 'draft', 'draft', 'hold', 'static'],
  ['postLarc', 'static', '/top/post-abortion-contraception', 'not', 'not', 'completed', 'static'],
  ['yourAppointment.top', 'topBookAppointment', '/top/appointment', 'draft', 'completed', 'hold', 'static'],
  ['yourAppointment.vas', 'vasLarcAppointment', '/vas/appointment', 'draft', 'completed', 'hold', 'static'],
  ['yourAppointment.larc', 'vasLarcAppointment', '/larc/appointment', 'draft', 'completed', 'hold', 'static'],
  ['rebook.top', 'rebooking', '/questionnaires/viewform', 'not', 'not', 'completed', 'rebooking'],
  ['rebook.vas', 'rebooking', '/questionnaires/viewform', 'not', 'not', 'completed', 'rebooking'],
  ['rebook.larc', 'rebooking', '/questionnaires/viewform', 'not', 'not', 'completed', 'rebooking'],
  ['eligibility.top', 'eligibility', '/top/eligibility', 'draft', 'draft', 'completed', 'static'],
  ['eligibility.vas', 'eligibility', '/vas/nhs', 'draft', 'draft', 'completed', 'static'],
  ['eligibility.larc', 'larcEligibility', '/larc/eligibility', 'draft', 'draft', 'completed', 'static'],
  [
    'phoneEligibility',
    'phoneEligibility',
    '/appointment/phonemodule',
    'draft',
    'draft',
    'completed',
    'static',
  ],
  ['bookInterpreter', 'interpreter', '/questionnaires/viewform', 'draft', 'draft', 'completed', 'static'],
];

const formOf = (key: string) => {
  const form = STATIC_FORMS.find((one) => one.key === key);
  if (!form) throw new Error(`no form ${key}`);
  return form;
};

describe('rule 6.1, 6.2, 6.3, 6.4, 6.17: one record a kind, and a kind for every form', () => {
  test('the table names all 18', () => {
    expect(FORMS.map(([key]) => key)).toEqual(STATIC_FORMS.map(({ key }) => key));
  });

  test.each(FORMS)(
    '%s is %s, opens at %s, loads as %s (%s with counselling), is sent as %s; failures speak of %s forms',
    (key, kind, screen, loads, counselling, sent, failed) => {
      const form = formOf(key);
      expect([form.kind, screenOfForm(form)]).toEqual([kind, `${screen}/{id}/{shareId}`]);
      expect(FORM_KIND[kind].savesOnLoad).toBe(loads !== 'not');
      if (loads !== 'not') expect(nextStatus(kind, 'draft', undefined)).toBe(loads);
      if (loads !== 'not') {
        expect(nextStatus(kind, 'draft', undefined, { isCounselling: true })).toBe(counselling);
      }
      expect(completesOnLoad(kind, true)).toBe(counselling === 'completed');
      expect(completesOnLoad(kind, false)).toBe(false);
      expect(nextStatus(kind, 'completed', 'draft')).toBe(sent);
      expect(nextStatus(kind, 'completed', 'hold')).toBe('hold');
      expect(sentAsHold(kind)).toBe(sent === 'hold');
      expect(saveFailure(kind, 'submit')).toBe(`Failed to submit ${failed} forms data`);
      expect(FORM_KIND[kind].mayEnd).toBe(nextStatus(kind, 'end flow', 'draft') === 'end flow');
    },
  );

  test.each(FORMS)('%s: the server makes of a save what the table of its kind says', (_key, kind) => {
    for (const isCounselling of [false, true]) {
      for (const requested of FORM_STATUSES) {
        for (const now of CURRENT_STATUSES) {
          const current = now === 'empty' ? undefined : now;
          const decision = decideSave({ kind, requested, current, by: 'client', isCounselling });
          if (!decision.store || requested === 'hold') continue;
          const table = nextStatus(kind, requested, current, { isCounselling });
          // What loading a form of counselling leads to is sent as such.
          const loaded = requested === 'completed' && completesOnLoad(kind, isCounselling);
          expect([table, ...(loaded ? ['completed'] : [])]).toContain(decision.status);
        }
      }
    }
  });

  test.each(FORMS)(
    '%s: whether a page sends its own word for it or what its table says, it is the same',
    (_key, kind) => {
      for (const current of ['draft', undefined] as const) {
        const said = statusToSend({ kind, action: 'submit', current, questionSetId: 'set' });
        if (said === null) throw new Error('every form can be sent');
        const by = { kind, current, by: 'client' } as const;
        expect(decideSave({ ...by, requested: said })).toEqual(decideSave({ ...by, requested: 'completed' }));
      }
    },
  );

  test('every screen shows the forms that are made for it, and the one for all forms shows all', () => {
    const shown = (path: string) => STATIC_FORMS.filter((form) => showsForm(`${path}/{id}/{shareId}`, form));
    const keys = (path: string) => shown(path).map(({ key }) => key);
    expect(keys('/questionnaires/viewform')).toHaveLength(18);
    expect(keys('/appointment')).toEqual([
      'yourAppointment.top',
      'yourAppointment.vas',
      'yourAppointment.larc',
    ]);
    expect(keys('/counselling')).toEqual(['counselling.top', 'counselling.vas', 'counselling.larc']);
    for (const [key, , screen] of FORMS) expect(keys(screen)).toContain(key);
    expect(keys('/vas/appointment')).toEqual(['yourAppointment.vas']);
    expect(keys('/top/counselling')).toEqual(['counselling.top']);
    expect(keys('/top/post-abortion-contraception')).toEqual(['postLarc']);
    expect(keys('/nowhere')).toEqual([]);
  });

  test('a form that staff built opens at the one for all forms', () => {
    expect(screenOfForm(undefined)).toBe(FORM_ADDRESS);
    expect([showsForm(FORM_ADDRESS, undefined), showsForm('/counselling/{id}/{shareId}', undefined)]).toEqual(
      [true, false],
    );
  });

  test('forms that are only saved once something is answered: static, appointment and rebooking', () => {
    expect(FORM_KINDS.filter((kind) => !FORM_KIND[kind].savesOnLoad)).toEqual([
      'static',
      'appointment',
      'rebooking',
    ]);
  });
});

test.each(STAFF_START_KINDS)('%s can be started in every service', (kind) => {
  for (const service of ['top', 'vas', 'larc'] as const) {
    const form = formToStart(kind, service);
    expect([form.service, null, 'top']).toContain(form.service);
    if (form.key !== kind) expect(form.service).toBe(service);
  }
});
