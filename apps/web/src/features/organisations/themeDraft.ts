import { type Colour, readColour } from '@careway/core/organisations/contrast';
import {
  CAREWAY_THEME,
  type Corners,
  checkTheme,
  type PairFound,
  type Palette,
  THEME_COLOURS,
  type ThemeColour,
} from '@careway/core/organisations/theme';
import type { CallReply } from '../../api/call.ts';

export type ThemeReply = CallReply<'themeOf'>;
export type Version = ThemeReply['versions'][number];

/** A theme as it stands on the page: colours as they were typed. */
export interface Draft extends Record<ThemeColour, string> {
  corners: Corners;
  name: string;
  logoWords: string;
  logo: { id: string; picture: string } | null;
}

/** What a draft begins with: what is published, or our own look with the organisation's name. */
export function draftOf(version: Version | undefined, trustName: string): Draft {
  if (!version) {
    const { main, accent, ground, corners } = CAREWAY_THEME;
    return {
      main,
      accent,
      ground,
      corners,
      name: trustName.slice(0, 30),
      logoWords: trustName.slice(0, 80),
      logo: null,
    };
  }
  const { logo, logoId, ...theme } = version.theme;
  return { ...theme, logo: logo && logoId ? { id: logoId, picture: logo } : null };
}

/** Whether two are the same to whoever looks at them. */
export const sameDraft = (one: Draft, other: Draft): boolean =>
  THEME_COLOURS.every((colour) => readColour(one[colour]) === readColour(other[colour])) &&
  one.corners === other.corners &&
  one.name.trim() === other.name.trim() &&
  one.logoWords.trim() === other.logoWords.trim() &&
  one.logo?.id === other.logo?.id;

/** The colours that can be shown: what is no colour is shown as the one before it. */
export const paletteOf = (draft: Draft, before: Draft): Palette => {
  const shown = (colour: ThemeColour): Colour =>
    readColour(draft[colour]) ?? readColour(before[colour]) ?? CAREWAY_THEME[colour];
  return { main: shown('main'), accent: shown('accent'), ground: shown('ground') };
};

export interface Checked {
  pairs: PairFound[];
  /** What stands beside each colour. */
  problems: Partial<Record<ThemeColour, { words: string; use: string | null }>>;
  /** Why it cannot be published; undefined where it can. */
  because: string | undefined;
}

const tooFaint = ({ words, of, ratio, needs }: PairFound) =>
  `${words} (${of}) would be too faint: ${ratio} to 1, and it needs ${needs}.`;

/** Everything that is said of a draft while it is typed; the server looks again. */
export function checkDraft(draft: Draft, palette: Palette): Checked {
  const pairs = checkTheme(palette);
  const problems: Checked['problems'] = {};
  for (const colour of THEME_COLOURS) {
    const faint = pairs.find(({ mends, passes }) => mends === colour && !passes);
    if (readColour(draft[colour]) === undefined)
      problems[colour] = { words: 'Write # and six digits or letters from a to f.', use: null };
    else if (faint) problems[colour] = { words: tooFaint(faint), use: faint.use };
  }
  const wrong = Object.keys(problems).length;
  const because =
    wrong > 0
      ? `Mend ${wrong} ${wrong === 1 ? 'colour' : 'colours'} first`
      : draft.name.trim() === ''
        ? 'Enter a name first'
        : draft.logoWords.trim() === ''
          ? 'Say what the logo is first'
          : undefined;
  return { pairs, problems, because };
}
