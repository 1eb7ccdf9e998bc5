/** The few marks that staff write with, as the buttons above the words put them in. */
export const MARKS = {
  heading: { words: 'Heading', line: '## ' },
  list: { words: 'List', line: '- ' },
  numbers: { words: 'Steps', line: '1. ' },
  bold: { words: 'Bold', around: ['**', '**'], sample: 'bold words' },
  link: { words: 'Link', around: ['[', '](https://)'], sample: 'words of the link' },
} as const;
export type Mark = keyof typeof MARKS;

export interface Selected {
  value: string;
  start: number;
  end: number;
}

/**
 * Puts a mark into what is written: around what is selected, or before each of its lines. @returns what is selected
 * then
 */
export function withMark({ value, start, end }: Selected, name: Mark): Selected {
  const mark = MARKS[name];
  if ('around' in mark) {
    const [before, after] = mark.around;
    const chosen = value.slice(start, end) || mark.sample;
    const from = start + before.length;
    return {
      value: value.slice(0, start) + before + chosen + after + value.slice(end),
      start: from,
      end: from + chosen.length,
    };
  }
  const first = value.lastIndexOf('\n', start - 1) + 1;
  const lines = value.slice(first, end).split('\n');
  const marked = lines
    .map((line, at) => `${name === 'numbers' ? `${at + 1}. ` : mark.line}${line}`)
    .join('\n');
  return {
    value: value.slice(0, first) + marked + value.slice(end),
    start: first,
    end: first + marked.length,
  };
}
