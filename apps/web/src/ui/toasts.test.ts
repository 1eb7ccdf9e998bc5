import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TOAST } from './toast.ts';

const style = (file: string) => readFileSync(`apps/web/src/ui/styles/shared/${file}`, 'utf8');

it('rule 14.12: how long a toast stays, how many there are, and how they look', () => {
  expect(TOAST).toEqual({
    duration: { blank: 4000, error: 4000, success: 2000, loading: Number.POSITIVE_INFINITY, custom: 4000 },
    most: 20,
  });
  const toasts = style('_toasts.scss');
  expect(toasts).toMatch(/\.cw-toasts \{[^}]*inset: auto 0 0;[^}]*align-items: center;[^}]*gap: 8px;/);
  expect(toasts).toMatch(
    /\.cw-toast \{[^}]*max-width: min\(350px, 100%\);[^}]*background: var\(--toast\);\s*color: #fff;/,
  );
  expect(style('_tokens.scss')).toMatch(/--toast: #0060af;/);
});
