import { useState } from 'react';
import type { CallInput } from '../../api/call.ts';
import { call } from '../../api/call.ts';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { type Organisation, renewOrganisations } from './OneOrganisation.tsx';

type Given = Omit<CallInput<'changeOrganisation'>['body'], 'version'>;

/** Saves a part of an organisation's settings; says when a colleague was faster, and then saves what is chosen. */
export function useSettings(
  one: Organisation,
  /**
   * Which version was before them when they typed, where they signed in in between; told when it is sent or given up.
   */
  { begunOver, over }: { begunOver: number | undefined; over: () => void },
) {
  const [seen, setSeen] = useState(begunOver ?? one.version);
  const [overtaken, setOvertaken] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useAction({
    act: ({ given, version }: { given: Given; version: number }) =>
      call('changeOrganisation', { params: { id: one.id }, body: { ...given, version } }),
    done: async ({ version }) => {
      over();
      setSeen(version);
      setOvertaken(false);
      await renewOrganisations();
      say('The settings are saved', 'success');
    },
    refused: ({ code, fields = [] }) => {
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      if (code === 'sign_in_again') void renewOrganisations();
      if (code === 'trust_changed') {
        void renewOrganisations().then(() => setOvertaken(true));
        return null;
      }
      return fields.length > 0 ? null : undefined;
    },
  });
  const mend = (field: string) => {
    setErrors(({ [field]: _mended, ...others }) => others);
    save.clear();
  };
  const send = (given: Given) => {
    setErrors({});
    return save.press({ given, version: overtaken ? one.version : seen });
  };
  const takeTheirs = () => {
    over();
    setSeen(one.version);
    setOvertaken(false);
    save.clear();
  };
  return { save, send, errors, mend, overtaken, takeTheirs, seen };
}
