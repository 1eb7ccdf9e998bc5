import { readColour } from '@careway/core/organisations/contrast';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useWaitingWork } from '../../session/useWaitingWork.tsx';
import { newKey } from '../../ui/newKey.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type Draft, draftOf, sameDraft, type ThemeReply } from './themeDraft.ts';

export const renewThemes = () =>
  Promise.all(['themes', 'themeOf'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));

/** A draft of a theme on the page, publishing it, and what happens when a colleague was faster. */
export function useTheme(reply: ThemeReply) {
  const { trust, versions } = reply;
  const published = draftOf(versions[0], trust.name);
  const waiting = useWaitingWork(`theme ${trust.id}`, { ...published, logo: null as Draft['logo'], seen: 0 });
  const { waited } = waiting;
  const [draft, setDraft] = useState<Draft>(() => {
    if (waited === undefined) return published;
    const { seen: _seen, ...typed } = waited;
    return typed;
  });
  const [seen, setSeen] = useState(waited?.seen ?? reply.version);
  waiting.holds(() => (sameDraft(draft, published) ? undefined : { ...draft, seen }));
  const [overtaken, setOvertaken] = useState(false);
  const publish = useAction({
    act: (version: number) =>
      call(
        'publishTheme',
        { params: { id: trust.id }, body: asBody(draft, version) },
        { idempotencyKey: newKey() },
      ),
    done: async ({ version }) => {
      waiting.over();
      setSeen(version);
      setOvertaken(false);
      await renewThemes();
      say('The theme is published. Clients see it with the next page they open.', 'success');
    },
    refused: ({ code }) => {
      if (code === 'sign_in_again') void renewThemes();
      if (code !== 'theme_changed') return undefined;
      void renewThemes().then(() => setOvertaken(true));
      return null;
    },
  });
  const change = (changed: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changed }));
    publish.clear();
  };
  /** What was typed goes; what clients see now takes its place. */
  const takeTheirs = (version = reply.version, newest = published) => {
    waiting.over();
    setDraft(newest);
    setSeen(version);
    setOvertaken(false);
    publish.clear();
  };
  return { draft, published, change, publish, seen, overtaken, takeTheirs, kept: waiting.notice };
}

const asBody = ({ logo, ...draft }: Draft, version: number) => ({
  ...draft,
  main: readColour(draft.main) ?? draft.main,
  accent: readColour(draft.accent) ?? draft.accent,
  ground: readColour(draft.ground) ?? draft.ground,
  name: draft.name.trim(),
  logoWords: draft.logoWords.trim(),
  version,
  logoId: logo?.id ?? null,
});
