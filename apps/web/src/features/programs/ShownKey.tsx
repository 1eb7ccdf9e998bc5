import { API_BASE } from '@careway/core/limits';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { dayOf, type Shown } from './keyWords.ts';

/** A key, the one time that it is seen. It is on this screen and nowhere else; closing it is the end of that. */
export function ShownKey({ shown, onDone }: { shown: Shown; onDone: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'by hand' | null>(null);
  async function copy() {
    box.current?.select();
    const done = await navigator.clipboard?.writeText(shown.secret).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'yes' : 'by hand');
  }
  return (
    <>
      <div className="cw-panel__s cw-stack">
        <Notice tone="time" title="Copy this key now" level={3} role="status">
          <p>It is shown this once. We keep no copy that anybody can read, and nor should an email.</p>
        </Notice>
        <TextField
          id="shown-key"
          label="The key"
          hint={`It works until ${dayOf(shown.expiresAt)}`}
          ref={box}
          readOnly
          spellCheck={false}
          autoComplete="off"
          value={shown.secret}
          onFocus={({ target }) => target.select()}
        />
        <p className="cw-acts">
          <Button look="second" small onClick={() => void copy()}>
            <Icon of={Copy} />
            Copy the key
          </Button>
          <span role="status">
            {copied === 'yes' ? 'Copied' : copied ? 'Press Ctrl and C to copy what is marked' : ''}
          </span>
        </p>
        <p>
          Put it where the program keeps its secrets. It goes along with each call as{' '}
          <code>Authorization: Bearer</code> and the key.{' '}
          <a href={`${API_BASE}/docs#programs`}>Which calls there are</a>
        </p>
      </div>
      <div className="cw-panel__f">
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </>
  );
}
