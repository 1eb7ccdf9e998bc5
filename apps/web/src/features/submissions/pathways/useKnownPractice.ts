import { practiceProblem, tidyPracticeCode } from '@careway/core/eligibility/gpPractice';
import type { Pathway } from '@careway/core/pathways/pathway';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asQuery } from '../../../api/query.ts';
import type { Filling } from '../filling.ts';
import { chosenPractice } from './chosenPractice.ts';
import { standings } from './standings.ts';

/** The code of the GP practice that was answered, if any. */
export function practiceIn({ set }: Pathway, filling: Filling): string {
  const answers = filling.form.held();
  const found = set.questions.find(({ format }) => format === 'practice');
  const value = found && answers[found.id];
  return typeof value === 'string' ? value.trim() : '';
}

/**
 * On another device only the code of a practice is known, so that nobody reads a code its name is taken from where
 * they stand, which knows one that has closed too, or else looked up.
 */
export function useKnownPractice(definition: Pathway, filling: Filling): string | undefined {
  const chosen = chosenPractice.use();
  const { practice } = standings.get().get(filling.shareId)?.standing ?? {};
  const code = practiceIn(definition, filling);
  const told = practice?.organisationCode === tidyPracticeCode(code) ? practice.name : undefined;
  const isCode = practiceProblem(code) === undefined;
  const search = asQuery('findOpenPractices', { query: { searchText: code } });
  const looked = useQuery({
    ...search,
    enabled: isCode && told === undefined && chosen?.code !== code,
  });
  const name = told ?? looked.data?.data.find((one) => one.organisationCode === tidyPracticeCode(code))?.name;
  useEffect(() => {
    if (name !== undefined) chosenPractice.set({ code, name });
  }, [code, name]);
  return chosen?.code === code ? chosen.name : name;
}
