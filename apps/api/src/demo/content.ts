import { Readable } from 'node:stream';
import type { ContentPage } from '@careway/core/content/contentPages';
import { PAGES_AS_THEY_COME } from '@careway/core/content/pagesAsTheyCome';
import type { Db } from '../db/pool.ts';
import {
  beginDraft,
  bringIn,
  decideVersion,
  makeAnew,
  saveDraft,
  sendDraft,
} from '../features/content/service.ts';
import type { Session } from '../sessions/session.ts';
import { hillsInTheMorning } from './contentPicture.ts';
import { DEMO_STAFF, DEMO_TRUSTS, demoId } from './people.ts';

const DAY = 86_400_000;
/** The content editor among the colleagues, and the system administrator. */
const INES = { personId: demoId(2, 18), usertype: 'Admin', trustId: DEMO_TRUSTS[0].id } as Session;
const SAMUEL = { personId: DEMO_STAFF[1].id, usertype: 'Super_Admin', trustId: null } as Session;

const LATER = 'You can call us for as long as you have questions. It does not matter how long ago it was.';

/**
 * What became of a few pages: one that was changed, one that was sent back and is written again, one that waits for a
 * second person, and terms that were corrected. Does nothing where somebody has begun a draft.
 */
export async function fillContent(db: Db, now: Date): Promise<void> {
  const begun = await db.selectFrom('content_version').select('id').limit(1).executeTakeFirst();
  if (begun) return;
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  const after = PAGES_AS_THEY_COME.after;
  const words = 'Green hills under a morning sun';
  const drawn = await makeAnew(Readable.from([hillsInTheMorning()]));
  const { name } = await bringIn(db, ago(41), INES, { ...drawn, words });
  const added = {
    title: after.title,
    words: `${after.words}\n\n## Later on\n\n${LATER}\n\n![${words}](${name})`,
  };
  const first = await sent(db, ago(40), { who: INES, page: 'after', says: added });
  await decideVersion(db, ago(39), SAMUEL, { ...first, decision: 'approved' });

  const { expect: comes, help, terms } = PAGES_AS_THEY_COME;
  const shorter = { title: comes.title, words: comes.words.replace('Nobody will judge you. ', '') };
  const second = await sent(db, ago(12), { who: INES, page: 'expect', says: shorter });
  const comment = 'Please keep the first sentence. It is what people tell us they were glad to read.';
  await decideVersion(db, ago(11), SAMUEL, { ...second, decision: 'declined', comment });

  const clearer = { title: help.title, words: help.words.replace('Wait a minute', 'Wait for a minute') };
  await sent(db, ago(1), { who: INES, page: 'help', says: clearer });

  // A correction: nobody who signs in to the demonstration is asked again.
  const plainer = { title: terms.title, words: terms.words.replace('see and download', 'see and save') };
  const third = await sent(db, ago(20), { who: INES, page: 'terms', says: plainer, asksAgain: false });
  await decideVersion(db, ago(19), SAMUEL, { ...third, decision: 'approved' });
}

async function sent(
  db: Db,
  at: Date,
  given: { who: Session; page: ContentPage; says: { title: string; words: string }; asksAgain?: boolean },
) {
  const { who, page, says, asksAgain } = given;
  const draft = await beginDraft(db, at, who, { page });
  const id = draft.id as string;
  const saved = await saveDraft(db, at, who, { id, revision: draft.revision, ...says });
  const { revision } = await sendDraft(db, at, who, { id, revision: saved.revision, asksAgain });
  return { id, revision };
}
