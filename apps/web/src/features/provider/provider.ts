import type { CallReply } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';

export type ProviderReply = CallReply<'provider'>;
export type Version = ProviderReply['inUse'];
/** What a version says. */
export type Said = Version['said'];
export type Line = Said['lines'][number];
export type Service = Said['services'][number];

/** Changes some of what is typed. */
export type Change = (changed: Partial<Said>) => void;
/** Why a field cannot be published as it is, where that is to be said. */
export type FaultOf = (field: string) => string | undefined;

/** The page that has a field's fault leads to it by this. */
export const idOf = (field: string) => `provider-${field}`;

/** Looks again at everything that a step makes old: the list from empty to open reads it too. */
export const renewProvider = () =>
  Promise.all(['provider', 'opening'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
