/** As much of a browser as the watches need, for tests: a window and a document that events can be sent to. */
export function stubBrowser(): {
  window: EventTarget;
  show: (state: 'visible' | 'hidden') => void;
  undo: () => void;
} {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as string });
  const names = ['addEventListener', 'removeEventListener', 'document', 'MouseEvent'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const put = (name: string, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  put('addEventListener', window.addEventListener.bind(window));
  put('removeEventListener', window.removeEventListener.bind(window));
  put('document', document);
  put('MouseEvent', MovedMouse);
  return {
    window,
    show(state) {
      document.visibilityState = state;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    undo() {
      names.forEach((name, index) => {
        const descriptor = before[index];
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else Reflect.deleteProperty(globalThis, name);
      });
    },
  };
}

/** A mouse that lies at a place of the screen. */
export class MovedMouse extends Event {
  readonly screenX: number;
  readonly screenY = 0;

  constructor(screenX: number) {
    super('mousemove');
    this.screenX = screenX;
  }
}
