import type { TOLD } from './told.ts';

/**
 * How clients of an area are led by its local clinic (rule 2.18), in the words by which pathways know it: first to the
 * clinic for a code, with which they book here; or to the clinic, which books them in itself.
 */
export const LOCAL_CLINIC_WAYS = ['bluebell-suite', 'hope-house'] as const satisfies readonly Exclude<
  (typeof TOLD.localClinic)[number],
  'none'
>[];
export type LocalClinicWay = (typeof LOCAL_CLINIC_WAYS)[number];

export const LOCAL_CLINIC_WAY_WORDS: Record<LocalClinicWay, { words: string; hint: string }> = {
  'bluebell-suite': {
    words: 'It gives a code, and they book with us',
    hint: 'Who has no code yet is sent to the clinic first',
  },
  'hope-house': {
    words: 'It cares for them, and they book there',
    hint: 'Nobody needs a code',
  },
};

/** A postcode area or district, as a local clinic may be for. */
const AREA = /^[A-Z]{1,2}([0-9][0-9A-Z]?)?$/;

/** So many areas go through one clinic at most. */
const MOST_AREAS = 60;

/** The areas that somebody typed, with commas or blanks between them, each once. */
export const areasIn = (typed: string): string[] => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((area) => area !== ''),
  ),
];

/** What is wrong with areas as typed; undefined where nothing is. */
export function areasProblem(typed: string): string | undefined {
  const areas = areasIn(typed);
  const wrong = areas.find((area) => !AREA.test(area));
  if (wrong !== undefined)
    return `Leave out “${wrong.slice(0, 20)}”: write parts of postcodes, like WE or WE4`;
  return areas.length > MOST_AREAS ? `Write ${MOST_AREAS} areas or fewer` : undefined;
}

/** How the words of pathways name the two clinics of the sample. */
const OF_THE_SAMPLE = /\b(?:[Tt]he Bluebell Suite|Hope House Clinic)\b/g;

/**
 * Words of a pathway in the name of the clinic that somebody's area goes through: its own words name those of the
 * sample, and are approved as they are (rule 17.31).
 * @param name of the clinic; undefined where their area has none
 */
export const inClinicsName = (words: string, name: string | undefined): string =>
  name === undefined ? words : words.replace(OF_THE_SAMPLE, (said) => (said.includes(name) ? said : name));
