import { lazyPart } from '../../ui/lazyPart.tsx';
import type { Filling } from './filling.ts';

/** Hardly anybody is told: it comes with what else compares two people's answers. */
const TooLate = lazyPart(async () => ({ default: (await import('./TooLate.tsx')).TooLate }));

/** Tells of what was typed on this device and came after the form had been sent in. */
export function LateAnswers({ filling }: { filling: Filling }) {
  const { late } = filling;
  return late ? <TooLate filling={filling} late={late} /> : null;
}
