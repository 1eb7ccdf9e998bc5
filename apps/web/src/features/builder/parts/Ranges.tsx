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
          {bands.map((band, at) => (
            <RangeRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the list
              key={at}
              id={`${id}-${at}`}
              name={`Range ${at + 1} of ${of}`}
              band={band}
              faults={faults.filter((one) => one.at === at)}
              isLeft={left.has(at)}
              onEnd={(end, number) => set(at, withEnd(bands, at, { [end]: number }, ends), end)}
              onMeans={(description) =>
                set(
                  at,
                  bands.map((one, place) => (place === at ? { ...one, description } : one)),
                  'means',
                )
              }
              onEnter={() => means(at + 1)?.focus()}
              onLeft={() => setLeft(new Set([...left, at]))}
              onDelete={() => onBands(bands.filter((_, place) => place !== at))}
            />
          ))}
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

const boxOf = (isWrong: boolean) => (isWrong ? 'nhsuk-input nhsuk-input--error' : 'nhsuk-input');

/** One range: from, to and what it means, with what is wrong of it below. */
function RangeRow({
  id,
  name,
  band,
  faults,
  isLeft,
  onEnd,
  onMeans,
  onEnter,
  onLeft,
  onDelete,
}: {
  id: string;
  /** "Range 1 of Total". */
  name: string;
  band: ScoreBand;
  faults: ReturnType<typeof rangeFaults>;
  /** Whoever wrote its words has left them. */
  isLeft: boolean;
  onEnd: (end: 'from' | 'to', number: number) => void;
  onMeans: (words: string) => void;
  onEnter: () => void;
  onLeft: () => void;
  onDelete: () => void;
}) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li>
      <fieldset aria-describedby={faults.length > 0 ? id : undefined}>
        <legend className="cw-vh">{name}</legend>
        {(['from', 'to'] as const).map((end) => (
          <NumberInput
            key={end}
            label={`${name}: ${end}`}
            className={boxOf(faults.some(({ field }) => field === end))}
            value={band[end]}
            onNumber={(number) => onEnd(end, number)}
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
            className={boxOf(isLeft && band.description.trim() === '')}
            aria-label={`${name}: what it means`}
            maxLength={5_000}
            value={band.description}
            onChange={({ target }) => onMeans(target.value)}
            onKeyDown={press}
            onBlur={onLeft}
          />
        </label>
        <button
          type="button"
          className="cw-ib"
          aria-label={`Delete ${name.replace(/^R/, 'r')}`}
          onClick={onDelete}
        >
          <Icon of={Trash2} />
        </button>
      </fieldset>
      {/* Its room is always there: what is pressed next must not move away as it comes and goes. */}
      <div className="cw-bands__room">
        {faults.length > 0 ? (
          <ul id={id} className="cw-bands__said">
            {faults.map(({ field, words }) => (
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
}
