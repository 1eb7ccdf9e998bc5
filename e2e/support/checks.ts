import type { ServiceCode } from '@careway/core/eligibility/services';
import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import type { Locator, Page } from 'playwright-core';
import { type Coded, codesIn, inForm } from '../../apps/api/src/testing/pathways.ts';
import { call } from './people.ts';
import type { Portal } from './server.ts';
import type { User } from './user.ts';

/** Begins a check, or goes on with it, and saves these answers as its pages do. Out: which form it is. */
export async function answered(
  portal: Portal,
  as: User,
  service: ServiceCode,
  coded: Coded,
): Promise<{ id: string; shareId: string }> {
  const { shareId, questionSetId } = await call<{ shareId: string; questionSetId: string }>(
    portal,
    '/questionnaire/client/forms/start',
    { body: { kind: 'eligibility', service }, as },
  );
  const body = { shareId, questionSetId, status: 'draft', answers: inForm(service, coded) };
  await call(portal, '/questionnaire/patient/answer', { body, as });
  return { id: questionSetId, shareId };
}

/** Answers a check and sends it in, so that it is decided. */
export async function sent(portal: Portal, as: User, service: ServiceCode, coded: Coded): Promise<void> {
  const { id: questionSetId, shareId } = await answered(portal, as, service, coded);
  await call(portal, `/pathways/${shareId}/standing`, { body: {}, as });
  const body = { shareId, questionSetId, status: 'completed', answers: inForm(service, coded) };
  await call(portal, '/questionnaire/patient/answer', { body, as });
}

/** What is kept of a form, by the codes of its questions and options. */
export async function stored(
  portal: Portal,
  as: User,
  service: ServiceCode,
  { id, shareId }: { id: string; shareId: string },
): Promise<Record<string, string>> {
  const path = `/questionnaire/patient/answers?questionSetId=${id}&shareId=${shareId}`;
  return codesIn(service, await call<Parameters<typeof codesIn>[1]>(portal, path, { as }));
}

/** An answer to choose on the page, by the codes of its question and option. */
export function choice(page: Page, service: ServiceCode, code: string, option: string): Locator {
  const set = STATIC_CONTENT.find(({ id }) => id === formToStart('eligibility', service).id);
  const question = set?.questions.find((one) => one.code === code);
  const found = set?.options.find((one) => one.questionId === question?.id && one.code === option);
  if (!question || !found) throw new Error(`${service} does not ask ${code} ${option}`);
  return page.getByRole('group', { name: question.question }).getByLabel(found.text, { exact: true });
}
