import type { PathwayLimit } from '@careway/core/pathways/limitWords';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';

export const UNITS = { age: 'years', weeksSince: 'weeks', miles: 'miles' } as const;

/** "First day of last period: 24 weeks". */
export function limitName(definition: Pathway, { kind, questionId, value }: PathwayLimit): string {
  if (kind === 'miles') return `Nearest clinic: ${value} miles`;
  const label = planFor(definition).byCode(questionId ?? '')?.question.label ?? questionId;
  return `${label}: ${value} ${UNITS[kind]}`;
}
