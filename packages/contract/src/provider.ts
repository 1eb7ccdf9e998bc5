import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { LINE_KINDS, PROVIDER } from '@careway/core/provider/provider';
import { z } from 'zod';
import { oneLine, upTo } from './limits.ts';
import { row } from './row.ts';
import { oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';
import { beginsWith, decisionOn, mayNotDecide, revision, versionLife } from './versionShape.ts';

/** What clients read of whom they are with: name, numbers, addresses, services (rules 17.25, 17.26). */
const feature = 'provider';
const access = ['Super_Admin'] as const;
const scopes = ['content:write'] as const;

const { line } = PROVIDER;
const said = z.object({
  name: oneLine(PROVIDER.name),
  shortName: oneLine(PROVIDER.shortName),
  lines: z
    .array(
      z.object({
        kind: z.enum(LINE_KINDS, { error: 'There is no such line' }),
        on: z.boolean(),
        name: oneLine(line.name),
        number: oneLine(line.address),
        hours: oneLine(line.hours),
        words: oneLine(line.words),
      }),
    )
    .max(LINE_KINDS.length, { error: 'There is one line of each kind', abort: true })
    .refine((lines) => new Set(lines.map(({ kind }) => kind)).size === lines.length, {
      error: 'There is one line of each kind',
    }),
  letters: upTo(PROVIDER.address).trim(),
  complaints: upTo(PROVIDER.address).trim(),
  complaintsEmail: oneLine(PROVIDER.email),
  complaintsIn: oneLine(PROVIDER.complaintsIn),
  sender: oneLine(PROVIDER.sender),
  prefix: oneLine(PROVIDER.prefix),
  exitTo: oneLine(PROVIDER.exitTo),
  services: z
    .array(
      z.object({
        service: z.enum(SERVICE_CODES, { error: 'Choose a service' }),
        on: z.boolean(),
        name: oneLine(PROVIDER.service.name),
        words: oneLine(PROVIDER.service.words),
      }),
    )
    .max(SERVICE_CODES.length, { error: 'Name each service once', abort: true })
    .length(SERVICE_CODES.length, 'Name each service once')
    .refine((all) => new Set(all.map(({ service }) => service)).size === all.length, {
      error: 'Name each service once',
    }),
});

/** As it is kept: what was taken once is given back as it is. */
const kept = z.object({
  name: z.string(),
  shortName: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      on: z.boolean(),
      name: z.string(),
      number: z.string(),
      hours: z.string(),
      words: z.string(),
    }),
  ),
  letters: z.string(),
  complaints: z.string(),
  complaintsEmail: z.string(),
  complaintsIn: z.string(),
  sender: z.string(),
  prefix: z.string(),
  exitTo: z.string(),
  services: z.array(
    z.object({ service: z.enum(SERVICE_CODES), on: z.boolean(), name: z.string(), words: z.string() }),
  ),
});
const version = z.object({ ...versionLife, said: kept, restores: z.number().int().nullable() });
const faults = z.array(z.object({ field: z.string(), message: z.string() }));

export const provider = row({
  method: 'GET',
  path: '/provider',
  access,
  scopes,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary:
    'What clients read of whom they are with: the version in use, the open draft with why it cannot be published yet, and those before, newest first',
  reply: z.object({
    inUse: version,
    open: version.nullable(),
    mayDecide: z.boolean(),
    mayNotDecide,
    faults,
    versions: z.array(version),
    /** What is booked, of each service: switching it off takes nothing of that away. */
    booked: z.array(z.object({ service: z.enum(SERVICE_CODES), people: z.number().int() })),
  }),
});

export const beginProviderDraft = row({
  method: 'POST',
  path: '/provider/draft',
  access,
  scopes,
  about: 'staff',
  audit: { leaves: [AUDIT.providerDrafted], unless: 'one is open already' },
  feature,
  summary:
    'Begins a draft with what is in use, or brings back an earlier version as a draft; where one is open already, that',
  creates: true,
  body: beginsWith,
  status: 201,
  reply: version,
});

export const modifyProvider = row({
  method: 'PUT',
  path: '/provider/versions/{id}',
  access,
  scopes,
  about: 'staff',
  audit: { leaves: [AUDIT.providerSaved], unless: 'nothing is different' },
  feature,
  summary: 'Saves what a draft says; 409 with what is stored when somebody else saved first',
  params: oneId,
  body: z.object({ revision, said }),
  reply: version.extend({ faults }),
});

const steps = { access, scopes, about: 'staff', feature, params: oneId, reply: version } as const;

export const sendProviderDraft = row({
  ...steps,
  method: 'POST',
  path: '/provider/versions/{id}/send',
  audit: { leaves: [AUDIT.providerSent] },
  summary: 'Sends a draft for approval; 422 with every fault while it could not be published',
  body: z.object({ revision }),
});

export const takeBackProviderDraft = row({
  ...steps,
  method: 'POST',
  path: '/provider/versions/{id}/take-back',
  audit: { leaves: [AUDIT.providerTakenBack] },
  summary: 'Takes back a draft that was sent for approval, by one of its authors',
  body: z.object({ revision }),
});

export const discardProviderDraft = row({
  ...steps,
  method: 'POST',
  path: '/provider/versions/{id}/discard',
  audit: { leaves: [AUDIT.providerDiscarded] },
  summary: 'Gives up a draft; what it said is kept',
  body: z.object({ revision }),
});

export const decideProviderVersion = row({
  ...steps,
  method: 'PUT',
  path: '/provider/versions/{id}/decision',
  audit: { leaves: [AUDIT.providerApproved, AUDIT.providerDeclined] },
  summary:
    'Publishes a version that was sent, or declines it. Never by one of its authors; to approve, 422 where the sign-in was more than 10 minutes ago',
  body: decisionOn,
});

export const rows = {
  provider,
  beginProviderDraft,
  modifyProvider,
  sendProviderDraft,
  takeBackProviderDraft,
  discardProviderDraft,
  decideProviderVersion,
};
