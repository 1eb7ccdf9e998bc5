import { counted } from '@careway/core/numbers';
import type { CallReply } from '../../../api/call.ts';

/** What became of the copies of a version, or would become of them. */
export type Moving = CallReply<'moveToVersion'>;

export const copies = (many: number): string => counted(many, 'copy', 'copies');

/** Why copies keep the version that they have, a line each: "3 keep version 1: …". */
export const whoKeeps = ({ keep }: Moving, from: number): string[] =>
  keep.map(
    ({ why, shares }) =>
      `${copies(shares)} ${shares === 1 ? 'keeps' : 'keep'} version ${from}: ${lower(why)}.`,
  );

const lower = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
