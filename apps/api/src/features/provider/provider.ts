import type { provider } from '@careway/contract/provider';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import {
  type Provider,
  type ProviderFault,
  providerAsItComes,
  providerFaults,
} from '@careway/core/provider/provider';
import type { Config } from '../../config.ts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { BORN, beginAlone, lifeOf, publishedByTwo, whyNotDecideOn } from '../versions/service.ts';
import * as rows from './repository.ts';

type Version = ReplyOf<typeof provider>['inUse'];
type Settings = Pick<Config, 'helpline' | 'publicUrl'>;

const versionOf = (row: rows.ProviderRow): Version => {
  const { said, ...life } = lifeOf(row);
  return { ...life, said: copyOf(said) };
};

/** As lists of its own, in one order, so that two that say the same are the same. */
const copyOf = (said: Provider): Version['said'] => ({
  name: said.name,
  shortName: said.shortName,
  lines: said.lines.map(({ kind, on, name, number, hours, words }) => ({
    ...{ kind, on, name, number, hours, words },
  })),
  letters: said.letters,
  complaints: said.complaints,
  complaintsEmail: said.complaintsEmail,
  complaintsIn: said.complaintsIn,
  sender: said.sender,
  prefix: said.prefix,
  exitTo: said.exitTo,
  services: said.services.map(({ service, on, name, words }) => ({ service, on, name, words })),
});

/** Version 1: what the settings of the server say. */
const asItComes = ({ helpline }: Settings): Version => ({
  ...BORN,
  authors: [],
  said: copyOf(providerAsItComes(helpline)),
  restores: null,
});

const hostOf = ({ publicUrl }: Settings) =>
  publicUrl === undefined ? undefined : new URL(publicUrl).hostname.replace(/^www\./, '');
const faultsOf = (settings: Settings, said: Provider): ProviderFault[] =>
  providerFaults(said, hostOf(settings));

/** What clients read of whom they are with, published by two people (rules 17.25, 17.26). */
export function ownPage(settings: Settings) {
  const life = publishedByTwo<rows.ProviderRow>({
    table: 'provider_version',
    find: rows.findVersion,
    about: ({ number, said }) => `version ${number}, ${said.shortName}`,
    async refuseUnsound(_db, _now, { said }) {
      const fields = faultsOf(settings, said);
      if (fields.length > 0) throw new Refusal('draft_unsound', { fields });
    },
    events: {
      sent: AUDIT.providerSent,
      takenBack: AUDIT.providerTakenBack,
      discarded: AUDIT.providerDiscarded,
      approved: AUDIT.providerApproved,
      declined: AUDIT.providerDeclined,
    },
  });
  return {
    ...life,

    async shown(db: Db, now: Date, who: Session): Promise<ReplyOf<typeof provider>> {
      const [open, used] = [await rows.openVersion(db), await rows.approvedVersion(db)];
      const why = open?.state === 'sent' ? ((await whyNotDecideOn(db, now, who, open)) ?? null) : undefined;
      const all = await rows.newestVersions(db);
      return {
        inUse: used ? versionOf(used) : asItComes(settings),
        open: open ? versionOf(open) : null,
        mayDecide: why === null,
        mayNotDecide: why ?? null,
        faults: open ? faultsOf(settings, open.said) : [],
        versions: [...all.map(versionOf), asItComes(settings)],
        booked: await rows.bookedOf(db, now),
      };
    },

    /** @throws Refusal `not_found` for a version that there never was */
    async begin(db: Db, now: Date, who: Session, from: number | undefined): Promise<Version> {
      await beginAlone(db, 'provider draft');
      const open = await rows.openVersion(db);
      if (open) return versionOf(open);
      const base =
        from === 1
          ? undefined
          : from === undefined
            ? await rows.approvedVersion(db)
            : await rows.versionNumbered(db, from);
      if (from !== undefined && from !== 1 && !base) throw new Refusal('not_found');
      const id = newId(now);
      const said = base?.said ?? providerAsItComes(settings.helpline);
      await rows.insertDraft(db, now, { id, said, restores: from ?? null, by: who.personId });
      return life.noted(db, now, who, { id, event: AUDIT.providerDrafted }).then(toVersion);
    },

    /** @throws Refusal as `locked`, with what is `stored` when a colleague saved since */
    async save(
      db: Db,
      now: Date,
      who: Session,
      { id, revision, said }: { id: string; revision: number; said: Provider },
    ) {
      const stored = await life.locked(db, id, { state: 'draft', revision });
      const given = copyOf(said);
      const faults = faultsOf(settings, given);
      if (JSON.stringify(copyOf(stored.said)) === JSON.stringify(given))
        return { ...versionOf(stored), faults };
      await rows.storeSaid(db, now, { id, by: who.personId, said: given });
      const saved = await life.noted(db, now, who, { id, event: AUDIT.providerSaved });
      return { ...toVersion(saved), faults };
    },
  };
}

/** A version with its life, as the contract has it. */
export const toVersion = <Row extends { said: Provider }>({ said, ...life }: Row) => ({
  ...life,
  said: copyOf(said),
});
