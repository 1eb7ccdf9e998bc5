import { type Corners, derived, type Palette } from './theme.ts';

const RADII: Readonly<Record<Corners, { control: string; card: string }>> = {
  square: { control: '0px', card: '0px' },
  slight: { control: '8px', card: '12px' },
  round: { control: '16px', card: '20px' },
};

/**
 * What a theme sets on a page: custom properties by name, and nothing else. EXIT SITE, mistakes and focus are
 * not among them.
 */
export function themeProperties(theme: Palette & { corners: Corners }): Record<`--${string}`, string> {
  const { main, accent, ground, corners } = theme;
  const { strong, ink, tint, line, hover } = derived(theme);
  const { control, card } = RADII[corners];
  return {
    '--brand': main,
    '--brand-strong': strong,
    '--brand-ink': ink,
    '--brand-tint': tint,
    '--brand-line': line,
    '--hover-tint': hover,
    '--accent': accent,
    '--ground': ground,
    '--radius': control,
    '--r-card': card,
  };
}
