import { THEME } from '@careway/core/organisations/theme';
import { useRef } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { newKey } from '../../ui/newKey.ts';
import { useAction } from '../../ui/useAction.ts';
import type { Draft } from './themeDraft.ts';

const TOO_LARGE = `Choose a picture of ${THEME.logoBytes / 1000} kB or less`;

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The logo: brought in by a file, looked at by the server, shown once the theme is published. */
export function LogoField({
  trustId,
  logo,
  onLogo,
}: {
  trustId: string;
  logo: Draft['logo'];
  onLogo: (logo: Draft['logo']) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const bring = useAction({
    newest: true,
    act: async (file: File) => {
      if (file.size > THEME.logoBytes) return { tooLarge: true as const };
      const png = await inBase64(file);
      return call('bringInLogo', { params: { id: trustId }, body: { png } }, { idempotencyKey: newKey() });
    },
    done: (reply) => {
      if ('id' in reply) onLogo({ id: reply.id, picture: reply.logo });
    },
  });
  const large = bring.tried !== undefined && bring.tried.size > THEME.logoBytes;
  const problem = large ? TOO_LARGE : bring.problem;
  return (
    <div className="cw-theme__logo">
      <div className="nhsuk-form-group">
        <label className="nhsuk-label" htmlFor="theme-logo">
          Logo
        </label>
        <div className="nhsuk-hint" id="theme-logo-hint">
          A PNG picture of {THEME.logoBytes / 1000} kB or less, {THEME.logoSide.least} to{' '}
          {THEME.logoSide.most} points wide and high.
        </div>
        {problem ? <FieldError id="theme-logo">{problem}</FieldError> : null}
        <div className="cw-theme__logo-row">
          {logo ? <img src={logo.picture} alt="" /> : <span className="cw-soft">No logo</span>}
          <input
            ref={box}
            id="theme-logo"
            type="file"
            accept="image/png"
            aria-describedby={problem ? 'theme-logo-hint theme-logo-error' : 'theme-logo-hint'}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void bring.press(file);
            }}
          />
          {logo ? (
            <Button
              look="quiet"
              small
              onClick={() => {
                if (box.current) box.current.value = '';
                bring.clear();
                onLogo(null);
              }}
            >
              Take the logo away
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
