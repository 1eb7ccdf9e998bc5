import { alertKindWords } from '@careway/core/clients/lastingAlert';

/** What an alert is about, in words before it (rule 16.50); nothing of one that does not say. */
export function AlertKindWords({ kind }: { kind: string | null }) {
  const words = alertKindWords(kind);
  return words === undefined ? null : (
    <p>
      <b>{words}</b>
    </p>
  );
}
