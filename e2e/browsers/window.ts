/** A page of a browser, as little of it as the walks need: each engine's driver fills this in. */
export interface Window {
  goto(address: string): Promise<void>;
  /** Runs a function in the page. It sees nothing but the page and what it is given. */
  ask<Given extends unknown[], Out>(what: (...given: Given) => Out, ...given: Given): Promise<Out>;
  /** The element that a function finds in the page; undefined when it finds none. */
  element<Given extends unknown[]>(
    which: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<Handle | undefined>;
  /** Presses and lets go a key, wherever the focus is. */
  key(name: 'Enter' | 'Shift'): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

export interface Engine {
  name: string;
  /** Opens a window of a person of their own: no storage of anyone else's. Closes the one before. */
  open(): Promise<Window>;
  stop(): Promise<void>;
}
