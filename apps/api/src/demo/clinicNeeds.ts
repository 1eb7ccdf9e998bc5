import { CLINIC_STAFF } from './clinicStaff.ts';
import { CLINICS, PATTERNS, type Pattern } from './clinicWeeks.ts';
import { demoId } from './people.ts';

/** Rooms of every clinic: as many as its fullest hour needs. */
export const ROOMS = CLINICS.flatMap((clinic, at) =>
  [1, 2, 3].map((number) => ({
    id: demoId(11, at * 10 + number),
    clinic_id: clinic.id,
    name: `Room ${number}`,
  })),
);

const together = (one: Pattern, other: Pattern) =>
  one.days.some((day) => other.days.includes(day)) && one.from < other.to && other.from < one.to;

/**
 * The first of these that no earlier pattern has at the same time. The same at every start, so that what is made
 * later fits what was made before.
 */
function firstFree(
  choices: readonly string[],
  taken: readonly { pattern: Pattern; id: string | undefined }[],
  pattern: Pattern,
) {
  return choices.find((id) => !taken.some((one) => one.id === id && together(one.pattern, pattern)));
}

/** The room and the member of staff of each pattern, in the order of the patterns. */
export const NEEDS: readonly { room: string | null; staff: string[] }[] = (() => {
  const rooms: { pattern: Pattern; id: string | undefined }[] = [];
  const staff: { pattern: Pattern; id: string | undefined }[] = [];
  return PATTERNS.map((pattern, index) => {
    const clinic = CLINICS.find(({ key }) => key === pattern.clinic);
    const own = ROOMS.filter(({ clinic_id }) => clinic_id === clinic?.id).map(({ id }) => id);
    const room = pattern.kind === 'clinic' ? firstFree(own, rooms, pattern) : undefined;
    rooms.push({ pattern, id: room });
    const people = CLINIC_STAFF.filter(({ trust_id }) => trust_id === clinic?.trust_id).map(({ id }) => id);
    // Turned by the pattern's number, so that not everybody's week is the first one's.
    const turned = people.map((_, n) => people[(n + index) % people.length] as string);
    const person = firstFree(turned, staff, pattern);
    staff.push({ pattern, id: person });
    return { room: room ?? null, staff: person ? [person] : [] };
  });
})();
