import type { NeedLevel } from './needLevels.ts';

/**
 * How soon a person must see an answer with a flag: the one table (rule 16.19), which holds until a provider has
 * published its own list (rule 16.59). SAMPLE CONTENT: each line is for the people named in docs/clinical-safety.md
 * to approve, where the same table stands. A test holds that every flag of a form that comes with the product has its
 * line here, and that the page says the same.
 */
export const FLAG_LEVELS: Readonly<Record<string, NeedLevel>> = {
  'Risk of harm': 'danger',
  'Thoughts of self-harm': 'danger',
  'Not safe from self-harm': 'danger',
  'Sexual violence': 'danger',
  'Feels pushed to choose': 'danger',
  'Stopped from using contraception': 'danger',
  'Not safe to come': 'danger',
  'Under 18': 'danger',
  'Safeguarding lead not reached': 'danger',

  'Heavy bleeding': 'urgent',
  'Strong or one-sided pain': 'urgent',
  'Fainting or shoulder-tip pain': 'urgent',
  'Signs of infection': 'urgent',
  'Sudden testicular pain': 'urgent',
  'Contraception red flag': 'urgent',
  'Treatment already started': 'urgent',
  'Very low mood': 'urgent',
  'No safe contact': 'urgent',
  'Cannot talk freely': 'urgent',

  'No private place to talk': 'soon',
  'Harm in the past': 'soon',
  'Would like a call': 'soon',
  'May still be pregnant': 'soon',
  'May be pregnant': 'soon',
  'Positive pregnancy test': 'soon',
  'Missed period': 'soon',
  'Ectopic pregnancy before': 'soon',
  'Unexplained bleeding': 'soon',
  'Device or threads not felt': 'soon',
  'Blood clot': 'soon',
  'Breast cancer': 'soon',
  'Migraine with aura': 'soon',
  'Lump or swelling': 'soon',
  'Infection or sore skin': 'soon',

  'Heart problem': 'routine',
  'Bleeding problem': 'routine',
  'Liver problem': 'routine',
  'Blood thinner': 'routine',
  'May take a blood thinner': 'routine',
  'Reaction to local anaesthetic': 'routine',
  'Undescended testicle': 'routine',
  'Groin or scrotal surgery before': 'routine',
  'Vasectomy before': 'routine',
};

/** Parts of words that speak of danger, whoever wrote the flag. */
const SPEAKS_OF_DANGER =
  /self.?harm|suicid|kill|abus|violen|rape|assault|forced|coerc|weapon|knife|threat|hurt|harm|unsafe|not safe|scared|afraid of|safeguard/i;

/**
 * The level of words that no list knows: at least urgent. An author who flags an answer wants a person to read it,
 * and too soon harms nobody.
 */
export const levelOfUnknown = (words: string): NeedLevel =>
  SPEAKS_OF_DANGER.test(words) ? 'danger' : 'urgent';
