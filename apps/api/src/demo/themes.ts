import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { DEMO_STAFF, DEMO_TRUSTS, demoId } from './people.ts';

/** Hills on green; waves on blue: pictures of 96 by 96 points. */
const HILLS =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAACVBMVEX///8fb1z///8W1m+HAAAA7UlEQVR42u3WsQ2DQAyF4ZeCEdgnI1DkkMII7MMIFLwpI7g7nR3bBQ2RkrjML/h0FDkDANLbIM8tmbkfobfhETyQH+m8MPhvyu9K7gTEjoSh88MQh94Pj0tCCuYffjosQRjXIExbEGYGgVzcMJKrGyZyc8NM0g2kRtAIjaARGoEgFAJBKASCUAgEcSBPHTKxI7MO5XcuqTqQBLmO1YEkyG2qh4EiyLkeBooQh4EixGGgCLYvBk20LwZDFASGKAgMURBYIiOwREZgiYyAwVwSvuUv46OX1/m79vx9Hq4G8TIRrh/hwhKuOPFS5K9RL3+VY+qCPMOKAAAAAElFTkSuQmCC';
const WAVES =
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAACVBMVEX///8LP3r///8z2xAjAAABM0lEQVR42u2Wy43DMAxEJ4eUkH5SQg6RDypB/biEHMwqFxb1GcbkIUCQXWDDi2E/cSRRA4sAgPQU0DilQ1wruBzBPUjQlLMHbr6SaiU3gin2SUJw9sEtBhcf3D8CUhD/DIg8XFBEZPWAiMjmgLwDcUD93mchsCjYDkCVuhbsmmSsC89KXQsHpaaFBysprlrYaLGr8joWQlPwE704fWTPRN/Q2EDWEWjveWy5aaEplHkUqgXlC51EqcnQepZ5EG0QeoXmoWr5MSqx2mpiMRWaVUPimjZBBWUqFXqinwO7JFeQxpoyj0B7X41LSgWpCZBLFgVZE9glRb4u+QMuIS3jEtYyLmEtdonRYpcYLXJJMr8VcolNeedf9Fcvr9fv2tfv87A1iJuJsP0IG5awxYmbIr+N+gFs04NKkWrIRwAAAABJRU5ErkJggg==';

const [LARKMOOR, ELMBROOK] = DEMO_TRUSTS;

/** Two trusts that look different to their clients; Elmbrook's has changed once. */
const THEMES = [
  {
    trust: LARKMOOR.id,
    versions: [
      { main: '#0b3f7a', accent: '#8a4b08', ground: '#f5f8fc', corners: 'slight', name: 'Larkmoor' },
    ],
    words: 'Larkmoor Trust, two waves',
    logo: WAVES,
  },
  {
    trust: ELMBROOK.id,
    versions: [
      { main: '#285c2e', accent: '#285c2e', ground: '#ffffff', corners: 'square', name: 'Elmbrook' },
      { main: '#1f6f5c', accent: '#9a4f0d', ground: '#f8f6f1', corners: 'round', name: 'Elmbrook' },
    ],
    words: 'Elmbrook Trust, two hills',
    logo: HILLS,
  },
] as const;

/** The looks of the demonstration's trusts. Does nothing where a trust has one. */
export async function fillThemes(db: Db, now: Date): Promise<void> {
  const by = DEMO_STAFF[1].id;
  for (const [index, { trust, versions, words, logo }] of THEMES.entries()) {
    const logoId = demoId(40, index + 1);
    const png = Buffer.from(logo, 'base64');
    await sql`
      insert into trust_logo (id, trust_id, png, digest, width, height, made_at, made_by)
      values (${logoId}, ${trust}, ${png}, ${createHash('sha256').update(png).digest()}, 96, 96, ${now}, ${by})
      on conflict do nothing`.execute(db);
    for (const [at, one] of versions.entries())
      await sql`
        insert into trust_theme (trust_id, number, main, accent, ground, corners, name, logo_words, logo_id, made_at, made_by)
        values (${trust}, ${at + 1}, ${one.main}, ${one.accent}, ${one.ground}, ${one.corners}, ${one.name}, ${words}, ${logoId},
          ${new Date(now.getTime() - (versions.length - at) * 20 * 86_400_000)}, ${by})
        on conflict do nothing`.execute(db);
  }
}
