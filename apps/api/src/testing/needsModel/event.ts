import type { Draws } from './draws.ts';
import type { House, Known } from './house.ts';

/** Something that somebody is about to do: chosen, and not done yet. Undefined where there is nothing to do it to. */
type About = (house: House, known: Known, draws: Draws) => Promise<(() => Promise<unknown>) | undefined>;

export interface Event {
  name: string;
  /** How often it is drawn. */
  weight: number;
  about: About;
  /** It says what holds of calls from now on; two that do so at the very same moment have no order. */
  lastWord?: true;
}
