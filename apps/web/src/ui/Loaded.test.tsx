import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { Loaded, type LoadedProps, type Loading, together } from './Loaded.tsx';

const loading: Loading<string[]> = { data: undefined, error: null, refetch: () => undefined };
const ready = { ...loading, data: ['one'] };
const failed = { ...loading, error: new Error('We could not connect.') };

const shown = (of: Loading<string[]>, more: Partial<LoadedProps<string[]>> = {}) =>
  renderToStaticMarkup(
    <Loaded of={of} failed="The list did not load" {...more}>
      {(data) => data.join()}
    </Loaded>,
  );

describe('the one choice between loading, failed, empty and ready', () => {
  it('each has its own, and what has come once outlives a failure', () => {
    expect(shown(loading)).toContain('aria-busy="true"');
    expect(shown(failed)).toMatch(/The list did not load.*We could not connect\..*Try again/);
    expect(shown(ready)).toBe('one');
    expect(shown({ ...ready, error: new Error('later') })).toBe('one');
  });

  it('empty has its words; a fault may mean something else; what waits may stand in something', () => {
    const empty = { empty: 'Nobody yet', isEmpty: (data: string[]) => data.length === 0 };
    expect(shown({ ...loading, data: [] }, empty)).toBe('Nobody yet');
    expect(shown(ready, empty)).toBe('one');
    expect(shown(failed, { instead: () => 'Not there' })).toBe('Not there');
    expect(shown(failed, { instead: () => undefined })).toContain('The list did not load');
    expect(shown(loading, { around: () => 'in a card' })).toBe('in a card');
  });

  it('several are there when all are, failed when one is, and only what failed is asked again', () => {
    const again = vi.fn();
    const other = vi.fn();
    expect(together({ a: ready, b: ready }).data).toEqual({ a: ['one'], b: ['one'] });
    expect(together({ a: ready, b: loading })).toMatchObject({ data: undefined, error: undefined });
    const broken = together({ a: { ...ready, refetch: other }, b: { ...failed, refetch: again } });
    expect(broken).toMatchObject({ data: undefined, error: failed.error });
    broken.refetch();
    expect(again).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
  });
});
