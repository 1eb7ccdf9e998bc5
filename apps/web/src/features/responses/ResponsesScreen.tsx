import { ResponseLists } from './ResponseLists.tsx';

/** /responses and /questionnaires/form/responses: what clients answered, across all forms. */
export default function ResponsesScreen() {
  return <ResponseLists of="all" />;
}
