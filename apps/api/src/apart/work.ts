import { parentPort } from 'node:worker_threads';
import { Refusal } from '@careway/core/errors';
import { checkDraft } from '@careway/core/questionnaires/authoring/checkDraft';
import { differenceOf } from '@careway/core/questionnaires/authoring/difference';
import { compile } from '@careway/core/questionnaires/compile';
import { fromFhirQuestionnaire } from '@careway/core/questionnaires/fhir/fromQuestionnaire';
import { asItCame } from '@careway/core/questionnaires/fhir/kept/asItCame';
import { responseAsItCame } from '@careway/core/questionnaires/fhir/kept/responseAsItCame';
import { problemsOf } from './prove.ts';
import type { Given, Made, Order, Reply, TaskName } from './tasks.ts';

const DOES: { readonly [Name in TaskName]: (given: Given<Name>) => Made<Name> } = {
  read: ({ came }) => {
    const read = fromFhirQuestionnaire(came);
    return { ...read, asking: compile(read.set).questions.filter(({ rules }) => rules.asks).length };
  },
  write: ({ came, set }) => asItCame(came, compile(set)),
  respond: ({ out, response, set }) => responseAsItCame(out, response, compile(set)),
  check: ({ content, today }) => checkDraft(content, today),
  prove: problemsOf,
  compare: ({ before, after }) => differenceOf(before, after),
};

/** In the thread: does what is sent, one after the other. */
export function work(): void {
  parentPort?.on('message', (order: Order) => parentPort?.postMessage(done(order)));
}

function done({ name, given }: Order): Reply {
  try {
    return { made: JSON.stringify((DOES[name] as (given: unknown) => unknown)(JSON.parse(given))) };
  } catch (fault) {
    if (fault instanceof Refusal) {
      const { code, message, fields, details } = fault;
      return { refused: { code, message, fields, details } };
    }
    const { name: kind, message, stack } = fault instanceof Error ? fault : new Error(String(fault));
    return { failed: { name: kind, message, stack } };
  }
}
