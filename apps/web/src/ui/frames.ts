import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

type Frame = ComponentType<{ children: ReactNode }>;

/** What stands round a page: for a client, and for staff. */
export interface Frames {
  Client: Frame;
  Staff: Frame;
}

const Given = createContext<Frames | undefined>(undefined);

/** Stands round the screens that bring their own frame (the bare layout): the app hands in its two. */
export const FramesGiven = Given.Provider;

/**
 * The frames, for a screen that chooses one by what it shows.
 * @throws outside the bare layout: that screen would stand in two frames
 */
export function useFrames(): Frames {
  const frames = useContext(Given);
  if (!frames) throw new Error('Only a screen of the bare layout chooses its frame');
  return frames;
}
