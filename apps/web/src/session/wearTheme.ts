import type { Colour } from '@careway/core/organisations/contrast';
import { themeProperties } from '@careway/core/organisations/themeStyle';
import { call } from '../api/call.ts';
import type { Wear } from './clientTheme.ts';

const set: string[] = [];

function takeOff(): void {
  const { style } = document.documentElement;
  for (const name of set.splice(0)) style.removeProperty(name);
}

/**
 * Asks for the theme of the client's trust and sets its properties on <html>; the policy of pages lets a script do
 * so.
 */
export const wear: Wear = async (userId) => {
  if (userId === null) {
    takeOff();
    return null;
  }
  const reply = await call('myTheme', {});
  if (!reply) throw new Error('no connection');
  takeOff();
  const { theme } = reply;
  if (!theme) return null;
  const palette = {
    main: theme.main as Colour,
    accent: theme.accent as Colour,
    ground: theme.ground as Colour,
    corners: theme.corners,
  };
  for (const [name, value] of Object.entries(themeProperties(palette))) {
    document.documentElement.style.setProperty(name, value);
    set.push(name);
  }
  return { name: theme.name, logo: theme.logo, logoWords: theme.logoWords };
};
