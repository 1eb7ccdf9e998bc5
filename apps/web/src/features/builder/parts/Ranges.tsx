import { dividedRanges, rangeFaults, withEnd } from '@careway/core/questionnaires/authoring/dividedRanges';
import { type Ends, nextRange } from '@careway/core/questionnaires/authoring/rangeFindings';
import type { ScoreBand } from '@careway/core/questionnaires/types';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { NumberInput } from '../editor/numberBox.tsx';

interface Props {
  of: string;
  bands: readonly ScoreBand[];
  /** What its totals can come to. */
  ends: Ends | undefined;
  onBands: (bands: readonly ScoreBand[], key?: string) => void;
}

/** What totals mean: divided at one press, or range by range. What is wrong with one is said at its field. */
export function Ranges({ of, bands, ends, onBands }: Props) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  // What nobody has had time to write is no mistake yet.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const faults = rangeFaults(bands, ends);
  const means = (at: number) => list.current?.querySelectorAll<HTMLInputElement>('.cw-bands__m input')[at];
  const put = (next: readonly ScoreBand[], focus: number) => {
    setLeft(new Set());
    flushSync(() => onBands(next));
    means(focus)?.focus();
  };
  const set = (at: number, next: readonly ScoreBand[], field: string) =>
    onBands(next, `band ${of} ${at} ${field}`);
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    means(at + 1)?.focus();
  };
  const divide = (parts: number) => {
    if (ends === undefined) return null;
    const divided = dividedRanges(ends, parts, bands);
    if (divided === undefined) return null;
    const written = bands.filter(({ description }) => description.trim() !== '').length;
    return (
      <Button
        key={parts}
        look="second"
        small
        {...(written > parts ? { because: `Delete a range first: ${written} have words` } : {})}
        onClick={() => put(divided, 0)}
      >
        Divide into {parts} ranges<span className="cw-vh"> for {of}</span>
      </Button>
    );
  };
  return (
    <>
      {bands.length > 0 ? (
        <ol className="cw-bands" ref={list}>
          {bands.map((band, at) => {
            const own = faults.filter((one) => one.at === at);
            const isLeft = left.has(at);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the list
              <li key={at}>
                <fieldset aria-describedby={own.length > 0 ? `${id}-${at}` : undefined}>
                  <legend className="cw-vh">
                    Range {at + 1} of {of}
                  </legend>
                  {(['from', 'to'] as const).map((end) => (
                    <NumberInput
                      key={end}
                      label={`Range ${at + 1} of ${of}: ${end}`}
                      className={
                        own.some(({ field }) => field === end)
                          ? 'nhsuk-input nhsuk-input--error'
                          : 'nhsuk-input'
                      }
                      value={band[end]}
                      onNumber={(number) => set(at, withEnd(bands, at, { [end]: number }, ends), end)}
                      around={(box, said) => (
                        <>
                          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
                          <label>
                            {end === 'from' ? 'From' : 'to'}
                            {box}
                          </label>
                          {said}
                        </>
                      )}
                    />
                  ))}
                  <label className="cw-bands__m">
                    means
                    <input
                      type="text"
                      className={
                        isLeft && band.description.trim() === ''
                          ? 'nhsuk-input nhsuk-input--error'
                          : 'nhsuk-input'
                      }
                      aria-label={`Range ${at + 1} of ${of}: what it means`}
                      maxLength={5_000}
                      value={band.description}
                      onChange={({ target }) =>
                        set(
                          at,
                          bands.map((one, place) =>
                            place === at ? { ...one, description: target.value } : one,
                          ),
                          'means',
                        )
                      }
                      onKeyDown={(event) => onEnter(event, at)}
                      onBlur={() => setLeft(new Set([...left, at]))}
                    />
                  </label>
                  <button
                    type="button"
                    className="cw-ib"
                    aria-label={`Delete range ${at + 1} of ${of}`}
                    onClick={() => onBands(bands.filter((_, place) => place !== at))}
                  >
                    <Icon of={Trash2} />
                  </button>
                </fieldset>
                {/* Its room is always there: what is pressed next must not move away as it comes and goes. */}
                <div className="cw-bands__room">
                  {own.length > 0 ? (
                    <ul id={`${id}-${at}`} className="cw-bands__said">
                      {own.map(({ field, words }) => (
                        <li
                          key={field}
                          className={field === 'description' && !isLeft ? 'cw-numsaid' : 'cw-numsaid is-bad'}
                        >
                          {field === 'description' ? '' : field === 'from' ? 'From: ' : 'To: '}
                          {words}
                        </li>
                      ))}
                    </ul>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ol>
      ) : null}
      <div className="cw-acts">
        {divide(2)}
        {divide(3)}
        <Button
          look="second"
          small
          onClick={() => put([...bands, { ...nextRange(bands, ends), description: '' }], bands.length)}
        >
          <Icon of={Plus} />
          Add a range<span className="cw-vh"> of {of}</span>
        </Button>
      </div>
    </>
  );
}
