import { CHOSEN } from './chosenMoment.ts';
import { dateOff, moveDate } from './moveDate.mjs';

// Before each file of journeys: its own Date begins at the chosen moment and goes on from there.
moveDate(CHOSEN.getTime() - (Date.now() - dateOff()));
