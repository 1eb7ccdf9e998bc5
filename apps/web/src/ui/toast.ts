import { TOAST } from '@careway/core/limits';
import { toast as bare } from 'react-hot-toast/headless';

/**
 * Says that something went well (specification §9: 4000 ms at the bottom centre). Never the only place for an error:
 * what went wrong stands beside what it is about.
 */
export function say(words: string): string {
  return bare(words, { duration: TOAST.duration.blank });
}

export { bare as toast };
