import { MarkedWords } from '../MarkedWords.tsx';

interface Props {
  names: { inUse: string; draft: string };
  before: string;
  after: string;
}

/** "Before, version 7" and "After, draft 8", one below the other. */
export function BeforeAfter({ names, before, after }: Props) {
  return (
    <dl className="cw-beforeafter">
      <div>
        <dt>Before, {lower(names.inUse)}</dt>
        <dd>{before === '' ? 'Not there' : <MarkedWords before={before} after={after} side="before" />}</dd>
      </div>
      <div>
        <dt>After, {lower(names.draft)}</dt>
        <dd>
          <MarkedWords before={before} after={after} side="after" />
        </dd>
      </div>
    </dl>
  );
}

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
