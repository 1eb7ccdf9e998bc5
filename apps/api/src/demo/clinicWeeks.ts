import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { DEMO_TRUSTS, demoId } from './people.ts';

/** Made-up clinics in the made-up towns, and the week that each of them works. Data only. */
const LARKMOOR = DEMO_TRUSTS[0].id;
const ELMBROOK = DEMO_TRUSTS[1].id;

export const CLINICS = [
  {
    key: 'rowan',
    id: demoId(6, 1),
    trust_id: LARKMOOR,
    name: 'Rowan Street Clinic',
    address: ['12 Rowan Street', 'Westmere'],
    postcode: 'WE4 2RS',
    latitude: 53.038,
    longitude: -1.818,
    arrival: 'The sign outside says “Rowan Street Clinic”. Give your first name only.',
    directions:
      'From Westmere bus station, walk past the library and turn left into Rowan Street. We are the red brick building after the bakery. Buses 4 and 12 stop outside. There is step-free entry and a small car park behind the building.',
    nation: 'england',
    hours: 'Monday to Friday, 8:40am to 7:40pm. Saturday, 9am to 12:20pm.',
  },
  {
    key: 'skylark',
    id: demoId(6, 2),
    trust_id: LARKMOOR,
    name: 'Skylark House',
    address: ['3 Skylark Road', 'Larkfield Green'],
    postcode: 'LF2 6TN',
    latitude: 53.112,
    longitude: -1.755,
    arrival: 'The sign outside says “Skylark House”. Take the stairs or the lift to floor 1.',
    directions:
      'From Larkfield Green station, cross the green and follow Chapel Row to the end. Skylark House is on the corner, next to the dentist. You can park in Chapel Row for 2 hours.',
    nation: 'england',
    hours: 'Monday to Friday, 9am to 7:30pm.',
  },
  {
    key: 'canal',
    id: demoId(6, 3),
    trust_id: LARKMOOR,
    name: 'Canal Street Rooms',
    address: ['41 Canal Street', 'Haverley'],
    postcode: 'HV1 3QD',
    latitude: 52.951,
    longitude: -1.948,
    arrival: 'The sign outside says “Canal Street Rooms”. Ring the second bell and give your first name.',
    directions:
      'From Haverley market place, walk down to the water and turn right. The rooms are past the second bridge. Bus 7 stops at the bridge. Entry is step-free.',
    nation: 'england',
    hours: 'Monday to Saturday, 9am to 7pm.',
  },
  {
    key: 'quarry',
    id: demoId(6, 4),
    trust_id: ELMBROOK,
    name: 'Quarry Road Centre',
    address: ['8 Quarry Road', 'Brackenford'],
    postcode: 'BK3 9HW',
    latitude: 53.297,
    longitude: -1.701,
    arrival: 'The sign outside says “Quarry Road Centre”. Go to desk B and give your first name only.',
    directions:
      'From Brackenford bus stands, take the path beside the swimming pool. The centre is the low white building. There is a free car park.',
    nation: 'england',
    hours: 'Monday to Friday, 9am to 8pm.',
  },
  {
    key: 'swan',
    id: demoId(6, 5),
    trust_id: ELMBROOK,
    name: 'Swan Street Clinic',
    address: ['27 Swan Street', 'Penwick'],
    postcode: 'PW1 4LB',
    latitude: 52.912,
    longitude: -1.409,
    arrival: 'The sign outside says “27 Swan Street”. Someone will meet you at the door.',
    directions:
      'From Penwick station, follow Abbey Gardens to the fountain and turn into Swan Street. The door is between the bank and the shoe shop.',
    nation: 'wales',
    hours: 'Monday to Saturday, 8:40am to 6:30pm.',
  },
  {
    key: 'harbour',
    id: demoId(6, 6),
    trust_id: ELMBROOK,
    name: 'Harbour Road Clinic',
    address: ['60 Harbour Road', 'Hollin Bay'],
    postcode: 'HB1 7GE',
    latitude: 53.421,
    longitude: -1.942,
    arrival: 'The sign outside says “Harbour Road Clinic”. Wait in the room on the left.',
    directions:
      'From the sea front, walk up Gull Walk to the top. The clinic is opposite the school. Bus 21 stops outside.',
    nation: 'scotland',
    hours: 'Monday to Saturday, 9am to 7pm.',
  },
] as const;

export interface Pattern {
  clinic: (typeof CLINICS)[number]['key'];
  service: ServiceCode;
  kind: SlotKind;
  purpose: string;
  /** 0 is Sunday. */
  days: number[];
  /** Minutes after midnight in London. */
  from: number;
  to: number;
  minutes: number;
  every: number;
  capacity?: number;
  counselling?: boolean;
}

const at = (hour: number, minute = 0) => hour * 60 + minute;
const WEEK = [1, 2, 3, 4, 5];

const NURSE = 'First appointment with a nurse';
const DOCTOR = 'Appointment with a doctor';
const CALL = 'First call with a nurse';

const top = { service: 'top', kind: 'clinic', purpose: NURSE, minutes: 40, every: 20 } as const;
const topCall = { service: 'top', kind: 'phone', purpose: CALL, minutes: 40, every: 40 } as const;
const topVideo = { service: 'top', kind: 'video', purpose: CALL, minutes: 40, every: 40 } as const;
const vas = { service: 'vas', kind: 'clinic', purpose: DOCTOR, minutes: 40, every: 40 } as const;
const vasCall = { service: 'vas', kind: 'phone', purpose: CALL, minutes: 30, every: 30 } as const;
const larc = { service: 'larc', kind: 'clinic', purpose: NURSE, minutes: 30, every: 30 } as const;
const talk = { purpose: 'Talk with a counsellor', minutes: 40, every: 40, counselling: true } as const;
const larcVideo = { service: 'larc', kind: 'video', purpose: CALL, minutes: 30, every: 30 } as const;

export const PATTERNS: readonly Pattern[] = [
  { clinic: 'rowan', ...top, days: WEEK, from: at(9), to: at(12, 20), capacity: 2 },
  { clinic: 'rowan', ...top, days: [1, 2, 3, 5], from: at(12, 20), to: at(16, 20) },
  { clinic: 'rowan', ...top, days: [2, 4], from: at(16, 20), to: at(19, 40) },
  { clinic: 'rowan', ...top, days: [6], from: at(9), to: at(12, 20) },
  { clinic: 'rowan', ...topCall, days: WEEK, from: at(8, 40), to: at(12, 40) },
  { clinic: 'rowan', ...topCall, days: [1, 3], from: at(16), to: at(20) },
  { clinic: 'rowan', ...larc, days: [3, 5], from: at(13), to: at(16) },

  { clinic: 'skylark', ...top, days: [1, 3, 5], from: at(9, 20), to: at(13) },
  { clinic: 'skylark', ...top, days: [2, 4], from: at(13), to: at(17) },
  { clinic: 'skylark', ...topVideo, days: [1, 4], from: at(10), to: at(16) },
  { clinic: 'skylark', ...larc, days: [2, 4], from: at(9), to: at(12) },
  { clinic: 'skylark', ...larcVideo, days: [3], from: at(16), to: at(19, 30) },
  { clinic: 'skylark', ...vas, days: [5], from: at(13), to: at(17) },

  { clinic: 'canal', ...top, days: [2, 4, 6], from: at(9), to: at(12, 40) },
  { clinic: 'canal', ...top, days: [1, 3], from: at(15), to: at(19) },
  { clinic: 'canal', ...vas, days: [1, 6], from: at(9), to: at(13) },
  { clinic: 'canal', ...larc, days: [5], from: at(9, 30), to: at(15, 30) },

  { clinic: 'quarry', ...top, days: [1, 2, 4], from: at(10), to: at(14) },
  { clinic: 'quarry', ...top, days: [3], from: at(16), to: at(20) },
  { clinic: 'quarry', ...topCall, days: [2, 5], from: at(12), to: at(17, 20) },
  { clinic: 'quarry', ...vas, days: [3, 5], from: at(9), to: at(12, 20) },
  { clinic: 'quarry', ...vasCall, days: [4], from: at(16), to: at(19) },

  { clinic: 'swan', ...top, days: [1, 3, 5], from: at(8, 40), to: at(12) },
  { clinic: 'swan', ...top, days: [2, 6], from: at(10), to: at(14) },
  { clinic: 'swan', ...larc, days: [1, 4], from: at(13), to: at(18, 30) },
  { clinic: 'swan', ...vas, days: [4], from: at(9), to: at(12, 20) },

  { clinic: 'harbour', ...top, days: [2, 4, 5], from: at(9), to: at(13) },
  { clinic: 'harbour', ...topVideo, days: [3, 6], from: at(9), to: at(13) },
  { clinic: 'harbour', ...larc, days: [1, 3], from: at(14), to: at(19) },
  { clinic: 'harbour', ...vasCall, days: [2], from: at(9), to: at(12) },

  // New patterns go last: a session, its room and its staff are known by its place in this list.
  { clinic: 'rowan', service: 'top', kind: 'phone', ...talk, days: WEEK, from: at(9), to: at(13) },
  { clinic: 'rowan', service: 'top', kind: 'clinic', ...talk, days: [2, 4], from: at(13), to: at(17) },
  { clinic: 'skylark', service: 'top', kind: 'video', ...talk, days: [1, 3], from: at(16), to: at(19, 20) },
  { clinic: 'quarry', service: 'top', kind: 'phone', ...talk, days: [2, 5], from: at(9), to: at(12, 20) },
  { clinic: 'canal', service: 'vas', kind: 'phone', ...talk, days: [1, 4], from: at(14), to: at(18) },
  { clinic: 'swan', service: 'larc', kind: 'phone', ...talk, days: [2, 5], from: at(10), to: at(14) },
];
