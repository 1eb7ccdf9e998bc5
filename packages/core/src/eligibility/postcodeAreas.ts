import { tidyPostcode } from './postcode.ts';

/** The areas of the United Kingdom's postcodes: the letters that one begins with. */
const UK = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU HA HD HG HP ' +
    'HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK ' +
    'SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** Postcodes of the same form outside it: Guernsey, Jersey, the Isle of Man, Gibraltar, and the forces abroad. */
const OUTSIDE = new Set(['GY', 'JE', 'IM', 'GX', 'BF']);

/** The letters that a well-formed postcode begins with. */
export const postcodeArea = (postcode: string): string => /^[A-Z]*/.exec(tidyPostcode(postcode))?.[0] ?? '';

/** Whether a well-formed postcode lies outside the United Kingdom: "everywhere else" is not meant for it. */
export const outsideUk = (postcode: string): boolean => OUTSIDE.has(postcodeArea(postcode));

/** Whether there are postcodes that begin like this one. */
export const isPostcodeArea = (postcode: string): boolean =>
  UK.has(postcodeArea(postcode)) || outsideUk(postcode);

/** What to say of a postcode that nothing is known of, and that begins as none does. */
export const POSTCODE_UNKNOWN = 'We do not know this postcode. Check it, or call us and we will help';
