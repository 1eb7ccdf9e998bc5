import type { ContentPage } from '@careway/core/content/contentPages';
import { made } from './audited/scene.ts';
import { aPerson, type TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

interface Kept {
  id: string;
  number: number;
  revision: number;
}

const PARAMS: { params: { page: ContentPage } } = { params: { page: 'terms' } };

/** A version of the terms that was sent for approval: one says what it is, and another has yet to decide. */
export async function sentTerms(
  app: TestApp,
  asksAgain: boolean,
  words: string,
): Promise<Kept & { boss: TestPerson }> {
  const [author, boss] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
  const { id, revision } = await made<Kept>(app, 'beginContentDraft', { as: author, ...PARAMS });
  const body = { title: 'Our terms', words, revision };
  const saved = await made<Kept>(app, 'modifyContent', { as: author, params: { id }, body });
  const sending = { as: author, params: { id }, body: { revision: saved.revision, asksAgain } };
  return { ...(await made<Kept>(app, 'sendContentDraft', sending)), boss };
}

/** Publishes a version of the terms by two people (rule 8.29). @returns its number */
export async function publishedTerms(app: TestApp, asksAgain: boolean, words: string): Promise<number> {
  const { id, revision, number, boss } = await sentTerms(app, asksAgain, words);
  const deciding = { as: boss, params: { id }, body: { revision, decision: 'approved' } };
  await made(app, 'decideContentVersion', deciding);
  return number;
}
