import type { Pathway } from '@careway/core/pathways/pathway';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { asQuery } from '../../../api/query.ts';
import type { Filling } from '../filling.ts';
import { chosenPractice } from './chosenPractice.ts';

/** The code of the GP practice that was answered, if any. */
export function practiceIn({ set }: Pathway, filling: Filling): string {
  const answers = filling.form.held();
  const found = set.questions.find(({ format }) => format === 'practice');
  const value = found && answers[found.id];
  return typeof value === 'string' ? value.trim() : '';
}

/** On another device only the code of a practice is known: its name is looked up, so that nobody reads a code. */
export function useKnownPractice(definition: Pathway, filling: Filling): string | undefined {
  const chosen = chosenPractice.use();
  const code = practiceIn(definition, filling);
  const isCode = /^[A-Z]\d{5}$/i.test(code);
  const search = asQuery('findOpenPractices', { query: { searchText: code } });
  const looked = useQuery({ ...search, enabled: isCode && chosen?.code !== code });
  const found = looked.data?.data.find((one) => one.organisationCode === code);
  useEffect(() => {
    if (found) chosenPractice.set({ code: found.organisationCode, name: found.name });
  }, [found]);
  return chosen?.code === code ? chosen.name : undefined;
}
