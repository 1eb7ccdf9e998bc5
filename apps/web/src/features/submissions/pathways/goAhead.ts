import type { Outside, Pathway } from '@careway/core/pathways/pathway';
import { proves } from '@careway/core/questionnaires/provingAnswers';
import type { QuestionType } from '@careway/core/questionnaires/types';
import { onceFetched } from '../../../api/onceFetched.ts';
import { named } from '../../../ui/paths/address.ts';
import { fetchScreen } from '../../../ui/paths/built.ts';
import { fetchPracticeSearch } from '../../../ui/questions/PracticeField.tsx';
import type { Filling } from '../filling.ts';
import { goBy, readStanding, today, walkOf } from './standings.ts';
import { stopAt, stopsOf } from './stops.ts';
import { hear, waitsOf } from './walkKnowing.ts';

/**
 * How long after its last answer a page that waits for what others tell is saved: sooner than one that does not, and
 * at once where that was one press. What is typed, or ticked one by one, may not be over yet.
 */
const PAUSE = 300;
const ONE_PRESS: readonly QuestionType[] = ['yesnoquestion', 'radioinput'];

/** What is only looked up. To ask whether a number or a code is known would use up a try (rule 2.12). */
const LOOKED_UP: readonly Outside[] = ['contract', 'miles', 'localClinic'];

/**
 * Goes ahead of whoever answers: once a page is answered whole and the way waits for a look-up, that is asked, so
 * that Continue need not. Nothing leaves the device for it that a save would not send: what is asked is about what is
 * stored.
 * @returns how to end it
 */
export function goAhead(definition: Pathway, filling: Filling): () => void {
  void onceFetched().then(() => {
    for (const path of Object.keys(definition.pages)) void fetchScreen(named(path));
    // Asked for with the page that has it, it came between the press and that page.
    if (definition.set.questions.some(({ format }) => format === 'practice'))
      void fetchPracticeSearch().catch(() => undefined);
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen = filling.form.version;
  let soon = -1;
  let asked = -1;
  let held = filling.form.held();
  let pause = PAUSE;
  const look = () => {
    const { version } = filling.form;
    if (seen !== version) {
      const now = filling.form.held();
      const given = definition.set.questions.filter(({ id }) => now[id] !== held[id]);
      pause = given.every(({ type }) => ONE_PRESS.includes(type)) ? 0 : PAUSE;
      held = now;
      seen = version;
    }
    if (soon !== version) clearTimeout(timer);
    if (!waitsForLookUp(definition, filling)) return;
    if (!filling.unsaved) {
      if (asked !== version) void ask(definition, filling);
      asked = version;
    } else if (soon !== version) {
      soon = version;
      timer = setTimeout(filling.saveNow, pause);
    }
  };
  const stop = filling.subscribe(look);
  look();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function waitsForLookUp(definition: Pathway, filling: Filling): boolean {
  if (filling.stage !== 'filling' || filling.admin) return false;
  const waits = waitsOf(walkOf(definition, filling));
  if (waits.length === 0 || !waits.every((what) => LOOKED_UP.includes(what))) return false;
  // Whoever has come further before has said what proves their referral: the API would go on to it, and try it.
  const answers = filling.form.held();
  return !definition.set.questions.some(({ id, code }) => proves(code) && answers[id]);
}

async function ask(definition: Pathway, filling: Filling): Promise<void> {
  const { version } = filling.form;
  try {
    const reply = await readStanding(filling);
    const { answers, standing } = reply;
    // What has to be mended they hear when they go on, and not in the middle of a word.
    if (!standing || Object.keys(standing.wrong).length > 0 || filling.form.version !== version) return;
    const before = walkOf(definition, filling);
    const told = hear(definition, answers, today(), standing.world);
    // A page that would take the place of the one they are at waits until they go on.
    const stays = stopsOf(definition, before).every(
      ({ route }) => stopAt(definition, before, route)?.at === stopAt(definition, told.walked, route)?.at,
    );
    if (stays) goBy(definition, filling, reply, standing, told);
  } catch {
    // Continue asks again, and says what is wrong.
  }
}
