import { describe, expect, it } from 'vitest';
import { withMark } from './marks.ts';

describe('rule 16.14: the buttons above the words', () => {
  it('put a mark around what is selected, or around a sample that is then selected', () => {
    expect(withMark({ value: 'call us now', start: 5, end: 7 }, 'bold')).toEqual({
      value: 'call **us** now',
      start: 7,
      end: 9,
    });
    const { value, start, end } = withMark({ value: '', start: 0, end: 0 }, 'link');
    expect([value, value.slice(start, end)]).toEqual(['[words of the link](https://)', 'words of the link']);
  });

  it('begin the line, or each line of what is selected', () => {
    expect(withMark({ value: 'one\ntwo', start: 5, end: 5 }, 'heading').value).toBe('one\n## two');
    expect(withMark({ value: 'one\ntwo', start: 1, end: 7 }, 'list').value).toBe('- one\n- two');
    expect(withMark({ value: 'one\ntwo', start: 0, end: 7 }, 'numbers').value).toBe('1. one\n2. two');
  });
});
