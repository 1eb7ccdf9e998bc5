import { FLAG_OF_TYPE } from '@careway/core/organisations/modules';
import type { QuestionType } from '@careway/core/questionnaires/types';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { asQuery } from '../../api/query.ts';

/**
 * Which types of question their organisation has switched off (rule 16.12): the API would refuse a form in which one
 * is added.
 */
export function useTypesOff(): (type: QuestionType) => boolean {
  const { data } = useQuery({ ...asQuery('myProfile', {}), staleTime: Number.POSITIVE_INFINITY });
  const flags = data?.flags.questionTypes;
  return useCallback(
    (type) => {
      const flag = FLAG_OF_TYPE[type];
      return flag !== undefined && flags?.[flag] === false;
    },
    [flags],
  );
}
