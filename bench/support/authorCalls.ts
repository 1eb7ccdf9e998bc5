import type { Page } from 'playwright-core';
import { SCOPES } from '../../packages/core/src/access/scopes.ts';
import { flagsOf } from '../../packages/core/src/organisations/modules.ts';
import type { QuestionSet } from '../../packages/core/src/questionnaires/types.ts';

/**
 * Answers the calls of the builder's page, so that nothing but the browser is measured. @param set the form that is
 * written @param author who writes it
 */
export async function answerAuthor(page: Page, set: QuestionSet, author: string): Promise<void> {
  let revision = 1;
  const savedAt = new Date().toISOString();
  const me = { id: author, name: 'Amira Test' };
  const saved = () => ({ revision, version: 1, savedAt, savedBy: me.name, authors: [me] });
  const { id, version: _version, ...content } = set;
  await page.route('**/api/v1/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith(`/questionnaire/${id}/edit`)) {
      const json = {
        ...saved(),
        ...{ id, state: 'draft', content, inUse: null, from: null, templateFrom: null, begunAt: savedAt },
        ...{ sentAt: null, sentBy: null, note: null, returned: null, public: false, pinned: false },
        ...{ isFavourite: false, isStaticForm: false, mayWrite: true, mayDecide: false, mayTakeBack: false },
      };
      return route.fulfill({ json });
    }
    if (pathname.endsWith(`/questionnaire/${id}/draft`)) {
      revision += 1;
      return route.fulfill({ json: saved() });
    }
    if (pathname.endsWith('/profile')) {
      const words = { ...me, knownAs: null, email: 'amira@example.com', role: 'Author', trust: null };
      const json = {
        ...words,
        usertype: 'Admin',
        scopes: SCOPES,
        tellSignIn: false,
        flags: flagsOf([]),
        ask: [],
      };
      return route.fulfill({ json });
    }
    return route.fulfill({ json: { data: [], next: null, unseen: 0 } });
  });
}
