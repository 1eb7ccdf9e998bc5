import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerEntry } from '../questionnaires/types.ts';
import {
  type AutosaveEvent,
  type AutosaveState,
  autosave,
  autosavePhase,
  hasUnsaved,
  newAutosave,
  shouldPart,
  shouldSend,
} from './autosaveReducer.ts';

const words = (answer: string): readonly AnswerEntry[] => [{ questionId: 'q', optionId: '', answer }];
const run = (events: readonly AutosaveEvent[], from = newAutosave(1)) => events.reduce(autosave, from);
const EDITED = { type: 'edited' } as const;
const sent = (save: string, answer = save): AutosaveEvent => ({ type: 'sent', save, entries: words(answer) });
const acknowledged = (save: string, version: number): AutosaveEvent => ({
  type: 'acknowledged',
  save,
  version,
  at: `at ${version}`,
});
const theirs = (answer: string, version = 7) => ({
  version,
  entries: words(answer),
  savedAt: `at ${version}`,
});

describe('autosave says what is true', () => {
  test('rule 6.6: nothing to say at first; then unsaved, saving, saved', () => {
    expect(autosavePhase(newAutosave())).toEqual({ name: 'idle' });
    expect(autosavePhase(run([EDITED]))).toEqual({ name: 'dirty' });
    expect(autosavePhase(run([EDITED, sent('1')]))).toEqual({ name: 'saving' });
    expect(autosavePhase(run([EDITED, sent('1'), acknowledged('1', 2)]))).toEqual({
      name: 'saved',
      at: 'at 2',
    });
  });

  test('an answer typed while a save is on its way is not taken for saved', () => {
    const state = run([EDITED, sent('1'), EDITED, acknowledged('1', 2)]);
    expect(autosavePhase(state)).toEqual({ name: 'dirty' });
    expect(shouldSend(state)).toBe(true);
  });

  test('without a network the answers wait, and go when it is back', () => {
    const away = run([EDITED, sent('1'), { type: 'networkLost' }, EDITED]);
    expect(autosavePhase(away)).toEqual({ name: 'offline', queued: true });
    expect(shouldSend(away)).toBe(false);
    expect(shouldSend(autosave(away, { type: 'networkBack' }))).toBe(true);
  });

  test('a save whose reply was lost is no conflict when it turns out to have arrived', () => {
    const state = run([
      EDITED,
      sent('1', 'first'),
      { type: 'networkLost' },
      EDITED,
      { type: 'networkBack' },
      sent('2', 'second'),
      { type: 'conflict', save: '2', stored: theirs('first', 2) },
    ]);
    expect(autosavePhase(state)).toEqual({ name: 'dirty' });
    expect(state.version).toBe(2);
    expect(shouldSend(state)).toBe(true);
  });

  test('a page that goes while a save is on its way sends the rest behind it, once', () => {
    const parted = { type: 'parted', save: '2', entries: words('second') } as const;
    const busy = run([EDITED, sent('1', 'first')]);
    expect(shouldPart(busy)).toBe(false);
    const edited = autosave(busy, EDITED);
    expect([shouldSend(edited), shouldPart(edited)]).toEqual([false, true]);
    const gone = autosave(edited, parted);
    expect(shouldPart(gone)).toBe(false);
    // It did not go after all, and hears of the first alone: what went behind is neither a conflict nor forgotten.
    const back = run([acknowledged('1', 2), EDITED, sent('3', 'third')], gone);
    const state = autosave(back, { type: 'conflict', save: '3', stored: theirs('second', 3) });
    expect(autosavePhase(state)).toEqual({ name: 'dirty' });
    expect(state.version).toBe(3);
  });

  const disagreeing = [EDITED, sent('1'), { type: 'conflict', save: '1', stored: theirs('other') }] as const;

  test('another device: nothing is sent until the person has chosen', () => {
    const state = run([...disagreeing, EDITED]);
    expect(autosavePhase(state)).toEqual({ name: 'conflict', stored: theirs('other') });
    expect(shouldSend(state)).toBe(false);
  });

  test('keep mine: what is here is sent on top of what is stored', () => {
    const state = run([...disagreeing, { type: 'keepMine' }]);
    expect(state.version).toBe(7);
    expect(shouldSend(state)).toBe(true);
  });

  test('take theirs: nothing is left to send', () => {
    const state = run([...disagreeing, { type: 'takeTheirs' }]);
    expect(autosavePhase(state)).toEqual({ name: 'saved', at: 'at 7' });
    expect(hasUnsaved(state)).toBe(false);
  });

  test('a save that failed is kept, and tried again with the next answer', () => {
    const failed = run([EDITED, sent('1'), { type: 'failed', save: '1', message: 'Try again' }]);
    expect(autosavePhase(failed)).toEqual({ name: 'failed', message: 'Try again' });
    expect(hasUnsaved(failed)).toBe(true);
    expect(shouldSend(autosave(failed, EDITED))).toBe(true);
  });

  test('a save that failed is tried again when the person asks', () => {
    const failed = run([EDITED, sent('1'), { type: 'failed', save: '1', message: 'Try again' }]);
    expect(shouldSend(failed)).toBe(false);
    expect(shouldSend(autosave(failed, { type: 'retry' }))).toBe(true);
  });

  test('sending in with nothing unsaved still hears of another device', () => {
    const state = run([sent('1', 'mine'), { type: 'conflict', save: '1', stored: theirs('other') }]);
    expect(autosavePhase(state).name).toBe('conflict');
    expect(shouldSend(autosave(state, { type: 'keepMine' }))).toBe(true);
  });

  test('replies to a save that is not on its way change nothing', () => {
    const state = run([EDITED]);
    expect(autosave(state, acknowledged('x', 9))).toBe(state);
    expect(autosave(state, { type: 'keepMine' })).toBe(state);
    const busy = run([EDITED, sent('1')]);
    expect(autosave(busy, sent('2'))).toBe(busy);
  });
});

type Move =
  | 'edit'
  | 'send'
  | 'arrive'
  | 'reply'
  | 'lose'
  | 'back'
  | 'other'
  | 'mine'
  | 'theirs'
  | 'break'
  | 'part'
  | 'drift';
const MOVES: readonly Move[] = [
  'edit',
  'edit',
  'send',
  'send',
  'arrive',
  'reply',
  'lose',
  'back',
  'other',
  'mine',
  'theirs',
  'break',
  'part',
  'drift',
];

/** A browser, a network that breaks anywhere, a server that compares versions, and a second device. */
class World {
  state: AutosaveState = newAutosave(0);
  mine = '';
  stored = { version: 0, answer: '' };
  /** Everything the server ever stored, oldest first. */
  history = [''];
  wire: { save: string; answer: string; base: number; edit: number; reply?: AutosaveEvent } | undefined;
  /** Sent behind by a page that seemed to go: nobody hears what becomes of them. */
  loose: { answer: string; base: number }[] = [];
  edits = 0;
  saves = 0;
  greatestSent = 0;

  play(move: Move): void {
    const before = this.state;
    if (move === 'edit') {
      this.edits += 1;
      this.mine = `mine ${this.edits}`;
      this.happen(EDITED);
    } else if (move === 'send' && shouldSend(before)) {
      this.saves += 1;
      const save = `${this.saves}`;
      this.wire = { save, answer: this.mine, base: before.version, edit: before.edited };
      this.greatestSent = before.edited;
      this.happen(sent(save, this.mine));
    } else if (move === 'part' && shouldPart(before)) {
      this.greatestSent = before.edited;
      for (const base of [before.version, before.version + 1]) this.loose.push({ answer: this.mine, base });
      this.happen({ type: 'parted', save: `behind ${before.edited}`, entries: words(this.mine) });
    } else if (move === 'drift') {
      const [next] = this.loose.splice(0, 1);
      if (next && next.base === this.stored.version && next.answer !== this.stored.answer) {
        this.store(next.answer);
      }
    } else if (move === 'arrive') this.arrive();
    else if (move === 'reply' && this.wire?.reply !== undefined) {
      const { reply } = this.wire;
      this.wire = undefined;
      this.happen(reply);
    } else if (move === 'break' && this.wire !== undefined && this.wire.reply === undefined) {
      const { save } = this.wire;
      this.wire = undefined;
      this.happen({ type: 'failed', save, message: 'Try again' });
    } else if (move === 'lose') {
      this.wire = undefined;
      this.happen({ type: 'networkLost' });
    } else if (move === 'back') this.happen({ type: 'networkBack' });
    else if (move === 'other') {
      this.store(`other ${this.stored.version}`);
    } else if (move === 'mine' && before.conflict !== undefined) this.happen({ type: 'keepMine' });
    else if (move === 'theirs' && before.conflict !== undefined) {
      this.mine = before.conflict.entries[0]?.answer ?? '';
      this.happen({ type: 'takeTheirs' });
    }
  }

  store(answer: string): void {
    this.stored = { version: this.stored.version + 1, answer };
    this.history.push(answer);
  }

  arrive(): void {
    const { wire, stored } = this;
    if (wire === undefined || wire.reply !== undefined) return;
    if (wire.base === stored.version) {
      this.store(wire.answer);
      wire.reply = acknowledged(wire.save, this.stored.version);
    } else {
      wire.reply = { type: 'conflict', save: wire.save, stored: theirs(stored.answer, stored.version) };
    }
  }

  happen(event: AutosaveEvent): void {
    this.state = autosave(this.state, event);
    expect(this.state.acknowledged).toBeLessThanOrEqual(this.state.edited);
    if (event.type !== 'takeTheirs')
      expect(this.state.acknowledged).toBeLessThanOrEqual(Math.max(this.greatestSent, 0));
    else this.greatestSent = this.state.edited;
  }

  /** The network holds, and the person keeps what they have whenever they are asked. */
  settle(): void {
    for (let turn = 0; turn < 12; turn += 1) {
      for (const move of ['back', 'send', 'drift', 'arrive', 'reply', 'mine'] as const) this.play(move);
    }
  }
}

describe('journey 11: whatever the network does', () => {
  test('no answer is lost, and nothing is called saved that was not sent', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 60 }), (moves) => {
        const world = new World();
        for (const move of moves) {
          world.play(move);
          if (autosavePhase(world.state).name === 'saved' && world.state.version === world.stored.version) {
            expect(world.stored.answer).toBe(world.mine);
          }
        }
        world.settle();
        expect(hasUnsaved(world.state)).toBe(false);
        // Stored, and changed since by nobody but another device that had it before its eyes.
        const since = world.history.slice(world.history.lastIndexOf(world.mine) + 1);
        expect(world.history).toContain(world.mine);
        expect(since.filter((answer) => !answer.startsWith('other'))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
