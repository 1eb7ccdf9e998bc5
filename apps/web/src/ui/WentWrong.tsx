import { Notice } from './Notice.tsx';

/** What went wrong when a button was pressed, said at once; nothing while there is nothing to say. */
export function WentWrong({ words }: { words: string }) {
  if (words === '') return null;
  return (
    <Notice tone="bad" role="alert">
      <p>{words}</p>
    </Notice>
  );
}
