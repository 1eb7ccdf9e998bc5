import { redirect } from 'react-router';
import { today } from './ask.ts';
import { draft } from './draft.ts';
import { elsewhere } from './standing.ts';

/** A screen's loader: whoever comes by address without the answers before it is led to the first one missing. */
export const onTheWay = (path: string) => () => {
  const to = elsewhere(draft(), today(), path);
  return to === undefined ? null : redirect(to);
};
