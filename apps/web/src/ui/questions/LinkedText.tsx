import type { ReactNode } from 'react';

/** Numbers that a person in need must be able to press. */
const NUMBERS = /\b(999|111|116 123)\b/;

function withNumbers(line: string): ReactNode[] {
  return line.split(NUMBERS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the sentence
      <a key={index} href={`tel:${part.replace(' ', '')}`} className="cw-nowrap">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** An author's words: a paragraph a line, with the numbers for emergencies as links. */
export function LinkedText({ words }: { words: string }) {
  return words
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => <p key={line}>{withNumbers(line)}</p>);
}
