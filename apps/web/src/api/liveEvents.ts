/** What a list is told as it happens (rule 16.10): which row, what became of it, and whether it is one's own. */
export interface LiveChange {
  /** `visits`: the id is that of the clinic. */
  list: 'calls' | 'triage' | 'visits';
  id: string;
  state: 'new' | 'taken' | 'free' | 'done' | 'gone' | 'changed';
  mine: boolean;
}

export type LiveEvent =
  | { event: 'change'; change: LiveChange }
  /** Look again at everything; come back; the session is over. */
  | { event: 'resync' | 'again' | 'over' };

/**
 * Reads server-sent events out of text that comes in pieces. What it does not know it passes by.
 * @returns the events that are whole now, and what is left over for the next piece
 */
export function readEvents(text: string): { events: LiveEvent[]; rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  return { events: parts.flatMap(readOne), rest };
}

function readOne(part: string): LiveEvent[] {
  const event = /^event: (.*)$/m.exec(part)?.[1];
  if (event === 'resync' || event === 'again' || event === 'over') return [{ event }];
  const data = /^data: (.*)$/m.exec(part)?.[1];
  if (event !== 'change' || data === undefined) return [];
  try {
    return [{ event, change: JSON.parse(data) as LiveChange }];
  } catch {
    return [];
  }
}
