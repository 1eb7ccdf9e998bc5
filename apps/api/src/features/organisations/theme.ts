import type { myTheme, publishTheme, restoreTheme, themeOf, themes } from '@careway/contract/organisations';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { readColour } from '@careway/core/organisations/contrast';
import { checkTheme, faintWords, type Palette } from '@careway/core/organisations/theme';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { freshUntil, needFresh, signsInWith } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { type Asked, knownTrust } from './knownTrust.ts';
import { pictureOf } from './logo.ts';
import {
  addVersion,
  findLogo,
  knownTrusts,
  type NewVersion,
  newestFor,
  oneVersion,
  type ThemeRow,
  type TrustNamed,
  versionsOf,
} from './themeRows.ts';

/** So many versions are shown; all of them are kept. */
const SHOWN = 30;

const shown = (row: ThemeRow) => ({
  main: row.main,
  accent: row.accent,
  ground: row.ground,
  corners: row.corners,
  name: row.name,
  logoWords: row.logo_words,
  logo: row.png ? pictureOf(row.png) : null,
});

const asVersion = (row: ThemeRow) => ({
  number: row.number,
  theme: { ...shown(row), logoId: row.logo_id },
  madeAt: row.made_at.toISOString(),
  madeBy: row.made_by,
  restores: row.restores,
});

/** How the pages of a client look: their own trust's newest theme, or none. */
export async function themeOfClient(db: Db, who: Session): Promise<ReplyOf<typeof myTheme>> {
  const row = await newestFor(db, who.personId);
  return { theme: row ? shown(row) : null };
}

/** The organisations that may be known of, each with the theme that its clients see. */
export async function themesFor(db: Db, who: Session): Promise<ReplyOf<typeof themes>> {
  const known = await knownTrusts(db, who);
  const data = known.map(async (trust) => {
    const [newest] = await versionsOf(db, trust.id, 1);
    return { trust, newest: newest ? asVersion(newest) : null };
  });
  return { data: await Promise.all(data) };
}

/** One organisation's theme with the versions before it, and whether the one who asks may change it. */
export async function themeFor(db: Db, asked: Asked): Promise<ReplyOf<typeof themeOf>> {
  const { who, now } = asked;
  const trust = await knownTrust(db, asked);
  const versions = await versionsOf(db, trust.id, SHOWN);
  const mayChange = hasScopes(who, ['trusts:write']);
  const until = mayChange ? await freshUntil(db, who, now) : null;
  return {
    trust,
    version: versions[0]?.number ?? 0,
    versions: versions.map(asVersion),
    mayChange,
    freshUntil: until?.toISOString() ?? null,
    signsInWith: await signsInWith(db, who),
  };
}

/**
 * Publishes a theme for an organisation's clients (rule 16.11).
 * @throws Refusal `theme_faint` with each pair that cannot be read, its ratio and what to use; `theme_changed` where
 * somebody published since; `sign_in_again` (rule 10.9)
 */
export async function publish(
  db: Db,
  asked: Asked,
  { version, ...given }: BodyOf<typeof publishTheme>,
): Promise<{ version: number }> {
  const trust = await knownTrust(db, asked);
  const theme = { ...given, ...colours(given) };
  await mayBeSeen(db, asked, theme);
  if (theme.logoId !== null && !(await findLogo(db, trust.id, theme.logoId)))
    throw new Refusal('bad_request', { fields: [{ field: 'logoId', message: 'Choose the logo again' }] });
  return add(db, { asked, trust, event: AUDIT.themePublished }, version, {
    main: theme.main,
    accent: theme.accent,
    ground: theme.ground,
    corners: theme.corners,
    name: theme.name,
    logo_words: theme.logoWords,
    logo_id: theme.logoId,
    restores: null,
  });
}

/** Publishes an earlier version once more. @throws Refusal as `publish` does */
export async function restore(
  db: Db,
  asked: Asked,
  { version, number }: BodyOf<typeof restoreTheme>,
): Promise<{ version: number }> {
  const trust = await knownTrust(db, asked);
  const row = await oneVersion(db, trust.id, number);
  if (!row) throw new Refusal('not_found');
  await mayBeSeen(db, asked, colours(row));
  const { png: _png, made_at: _at, made_by: _by, trust_id: _of, ...kept } = row;
  return add(db, { asked, trust, event: AUDIT.themeRestored }, version, { ...kept, restores: number });
}

function colours(given: Record<keyof Palette, string>): Palette {
  const read = (one: keyof Palette) => readColour(given[one]) ?? '#000000';
  return { main: read('main'), accent: read('accent'), ground: read('ground') };
}

async function mayBeSeen(db: Db, { who, now }: Asked, palette: Palette): Promise<void> {
  const faint = checkTheme(palette).filter(({ passes }) => !passes);
  if (faint.length > 0)
    throw new Refusal('theme_faint', {
      fields: faint.map((pair) => ({ field: pair.mends, message: faintWords(pair) })),
    });
  await needFresh(db, who, now);
}

async function add(
  db: Db,
  what: {
    asked: Asked;
    trust: TrustNamed;
    event: typeof AUDIT.themePublished | typeof AUDIT.themeRestored;
  },
  seen: number,
  theme: Omit<NewVersion, 'trust_id' | 'number' | 'made_at' | 'made_by'>,
): Promise<{ version: number }> {
  const { asked, trust, event } = what;
  const { who, now } = asked;
  const number = seen + 1;
  const by = { made_at: now, made_by: who.personId };
  if (!(await addVersion(db, { ...theme, ...by, trust_id: trust.id, number })))
    throw new Refusal('theme_changed');
  const rest = `${trust.name}, version ${number}`;
  await record(db, now, event, { userId: null, createdBy: who.personId, rest });
  return { version: number };
}
