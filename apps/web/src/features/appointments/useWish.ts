import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asQuery } from '../../api/query.ts';
import type { Appointment } from './bookingSearch.ts';
import { clientOf, useForClient } from './forClient.ts';
import { NO_INTERPRETER, needOfWish, type Wish, wishOfNeed } from './interpreterWish.ts';

/**
 * The interpreter that a time is chosen with: what they said last wherever that was, until it is chosen here
 * (rule 3.19). An appointment that moves keeps its own.
 * @returns `told`: in words, what they said before, while nothing else is chosen; `need`: what times are looked for
 *   with
 */
export function useWish(moving: Appointment | undefined) {
  const whom = useForClient();
  const said = useQuery(asQuery('interpreterWish', { query: clientOf(whom) })).data?.wish ?? undefined;
  const [chosen, setWish] = useState<Wish>();
  const before = said ? wishOfNeed(said.need) : NO_INTERPRETER;
  if (moving) {
    // Whoever looks for another time has a place to lose: it is kept, and somebody is looked for.
    const orElse = chosen?.orElse ?? 'arrange';
    const known = said !== undefined && said.words === moving.interpreter?.words;
    const wish = { ...(known ? before : NO_INTERPRETER), orElse };
    return { wish, setWish, told: undefined, need: known ? needOfWish(wish) : undefined };
  }
  const wish = chosen ?? before;
  return { wish, setWish, told: chosen ? undefined : said?.words, need: needOfWish(wish) };
}
