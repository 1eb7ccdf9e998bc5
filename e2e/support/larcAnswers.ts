import type { Coded } from '../../apps/api/src/testing/pathways.ts';

const SAFE: Coded = {
  'date-of-birth': '1989-02-03',
  'symptom.warning-signs-now': ['none'],
  'gp-registered': 'yes',
  'safety.hurt': 'no',
  'choice.by-others': 'own-choice',
  'call.number-and-time': { phone: '07700 900119', at: 'morning' },
  'safe-contact.voicemail': 'no',
  'gp.contact': 'no',
};
/** Somebody who comes for an implant and is safe, up to the page about their health. */
export const BEGUN: Coded = {
  'visit.reason': 'new',
  'contraception.wanted': ['implant'],
  'pregnancy.possible': 'no',
  ...SAFE,
};
