import { useState } from 'react';
import { call } from '../../api/call.ts';
import { saveFile } from '../../ui/saveFile.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import type { ReadResponse } from './responseList.ts';

/** Saves one answered form as a PDF; `stale` where that asks for a new sign-in first. */
export function usePdf(of: Pick<ReadResponse, 'id' | 'client'>) {
  const [stale, setStale] = useState(false);
  const save = useAction({
    act: async () => {
      const file: unknown = await call('responsePdf', { params: { id: of.id } });
      return file instanceof Blob ? file : undefined;
    },
    done: (file) => {
      saveFile(file, `${of.client.reference.toLowerCase()}.pdf`);
      say('The PDF is saved');
    },
    refused: ({ code }) => {
      setStale(code === 'sign_in_again');
      return code === 'sign_in_again' ? null : undefined;
    },
    offline: 'The PDF did not come: there is no connection. Try again.',
  });
  return { stale, problem: save.problem, busy: save.busy, press: () => void save.press() };
}

export type Pdf = ReturnType<typeof usePdf>;
