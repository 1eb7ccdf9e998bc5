import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './browserStub.ts';
import { joinTabs, type Tabs } from './tabs.ts';

/** A channel of its own, so that words arrive at once. */
class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }
  close(): void {
    Channel.all = Channel.all.filter((one) => one !== this);
  }
}

let browser: ReturnType<typeof stubBrowser>;
let other: Channel;
let heard: unknown[];
let tabs: Tabs;
const onOut = vi.fn();
const onActive = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', Channel);
  browser = stubBrowser();
  other = new Channel();
  heard = [];
  other.onmessage = ({ data }) => heard.push(data);
  onOut.mockReset();
  onActive.mockReset();
  tabs = joinTabs({ onOut, onActive });
});
afterEach(() => {
  tabs.stop();
  Channel.all = [];
  browser.undo();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('rule 9.8: tabs', () => {
  it('a tab that becomes visible informs the others, also when it opens', () => {
    expect(heard).toEqual(['visible']);
    browser.show('hidden');
    browser.show('visible');
    expect(heard).toEqual(['visible', 'visible']);
  });

  it('a tab that is not visible logs out when another one becomes visible', () => {
    browser.show('hidden');
    other.postMessage('visible');
    expect(onOut).toHaveBeenCalledOnce();
  });

  it('a tab beside it that is visible too stays', () => {
    other.postMessage('visible');
    expect(onOut).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    browser.show('hidden');
    expect(onOut).not.toHaveBeenCalled();
  });

  it('going from tab to tab counts, whichever of the two notices first', () => {
    other.postMessage('visible');
    vi.advanceTimersByTime(50);
    browser.show('hidden');
    expect(onOut).toHaveBeenCalledOnce();
  });

  it('activity here keeps the others from running out, told at most every 5 s', () => {
    tabs.active();
    tabs.active();
    expect(heard).toEqual(['visible', 'active']);
    vi.advanceTimersByTime(5000);
    tabs.active();
    expect(heard).toEqual(['visible', 'active', 'active']);
    other.postMessage('active');
    expect(onActive).toHaveBeenCalledOnce();
  });
});
