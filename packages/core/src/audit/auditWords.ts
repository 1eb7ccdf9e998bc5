/** What a row of the trail says, to the client and to staff (rule 11.5). */
import { AUDIT, AUDIT_MODULES, type AuditEvent, type HistoryKind } from './events.ts';

/** A row of the trail as it is kept. */
export interface KeptEntry {
  readonly module: string;
  readonly actionType: string;
  readonly action: string;
  readonly saidByBrowser: boolean;
}

/** What a list adds to a row that is the browser's word alone (rule 11.4). */
export const SAID = '(said by the device, not checked)';

/** The action of a form that was sent in is its name alone (rule 11.3): a list says what happened to it. */
const sentIn = ({ module, actionType }: KeptEntry): boolean =>
  module === AUDIT.formSubmitted.module && actionType === AUDIT.formSubmitted.actionType;

/** A row in the words of the person's own history. */
export function wordsToPerson(entry: KeptEntry): string {
  const what = sentIn(entry) ? `${entry.action} sent in` : entry.action;
  return entry.saidByBrowser ? `${what} ${SAID}` : what;
}

const TO_STAFF: readonly AuditEvent[] = Object.values<AuditEvent>(AUDIT).filter((event) => event.toStaff);

/** A row in the words of a list that staff read. */
export function wordsToStaff(entry: KeptEntry): string {
  for (const { module, actionType, action, formerly, toStaff } of TO_STAFF) {
    if (module !== entry.module || actionType !== entry.actionType) continue;
    const began = [action, formerly].find((words) => words !== undefined && entry.action.startsWith(words));
    if (began !== undefined) return `${toStaff}${entry.action.slice(began.length)}`;
  }
  return wordsToPerson(entry);
}

/** Which modules, and which kinds of action of the others, stand under a heading of a client's history. */
export function underHeading(kind: HistoryKind): {
  modules: readonly string[];
  actions: readonly (readonly [module: string, actionType: string])[];
} {
  const modules = Object.entries(AUDIT_MODULES).flatMap(([module, its]) => (its === kind ? [module] : []));
  const actions = Object.values<AuditEvent>(AUDIT).flatMap((event) =>
    event.kind === kind ? [[event.module, event.actionType] as const] : [],
  );
  return { modules, actions };
}
