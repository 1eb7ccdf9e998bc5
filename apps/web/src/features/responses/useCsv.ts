import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '../../api/call.ts';
import { type Progress, readCsv } from '../../api/readCsv.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';

type Query = CallInput<'responsesCsv'>['query'];

/** Saves the answers to one form as a file, shows how far it is, and stops where somebody says so or leaves. */
export function useCsv() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [stale, setStale] = useState(false);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const save = useAction<Query, Blob | null>({
    act: async (query) => {
      const stop = new AbortController();
      stopping.current = stop;
      setStale(false);
      setProgress({ done: 0, total: 0 });
      try {
        return await readCsv(query, { signal: stop.signal, progress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    done: (file) => {
      if (file) {
        saveFile(file, 'responses.csv');
        say('The file is saved');
      } else say('Stopped. No file was saved');
    },
    refused: ({ code }) => {
      setStale(code === 'sign_in_again');
      return code === 'sign_in_again' ? null : undefined;
    },
    offline: 'The file did not come whole, so nothing was saved: the connection was lost. Try again.',
  });
  return {
    progress,
    stale,
    problem: save.problem,
    busy: save.busy,
    press: save.press,
    stop: () => stopping.current?.abort(),
  };
}

export type Csv = ReturnType<typeof useCsv>;
