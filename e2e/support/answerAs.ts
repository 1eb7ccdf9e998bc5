import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { Page } from 'playwright-core';

/** Answers what a page of a pathway asks as somebody's entries have it, in its fields, as a person would. */
export async function answerAs(
  page: Page,
  definition: Pathway,
  asks: readonly string[],
  entries: readonly AnswerEntry[],
): Promise<void> {
  const plan = planFor(definition);
  for (const code of asks) {
    const asked = plan.byCode(code);
    const own = entries.filter(({ questionId }) => questionId === asked?.question.id);
    if (!asked || own.length === 0) continue;
    for (const { optionId, answer } of own) {
      const option = asked.options.find(({ id }) => id === optionId);
      const group = page.getByRole('group', { name: asked.question.question });
      if (option) await group.getByLabel(option.text, { exact: true }).check();
      const byOption = option !== undefined && asked.question.type !== 'phonecall';
      if (byOption || answer === '') continue;
      if (asked.question.type === 'dateinput') {
        const parts = answer.split('-').reverse();
        for (const [at, part] of ['day', 'month', 'year'].entries())
          await page.fill(`[id="${code}-${part}"]`, String(Number(parts[at])));
      } else if (asked.question.type === 'phonecall') await group.locator('input[type=tel]').fill(answer);
      else await page.fill(`[id="${code}"]`, answer);
    }
  }
}
