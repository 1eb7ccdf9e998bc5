import { OFFICE_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { CONTENT, PICTURE } from '@careway/core/content/contentFaults';
import { CONTENT_PAGES } from '@careway/core/content/contentPages';
import { LOOKS } from '@careway/core/content/said';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { oneLine, upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';
import { beginsWith, decisionOn, mayNotDecide, revision, versionLife } from './versionShape.ts';

/** The pages whose words staff write, published by two people (rule 16.14, decision 0127). */
const feature = 'content';
/** Who is entrusted with it: no role but a system administrator's comes with the right. */
const WRITERS = OFFICE_TYPES;
const WRITES = ['content:write'] as const;

const page = z.enum(CONTENT_PAGES, { error: 'There is no such page' });
const ofPage = z.object({ page });
const words = {
  title: upTo(CONTENT.title, 'Give the page a title').trim(),
  words: upTo(CONTENT.words, 'Write what the page says'),
};

const line = z.array(z.object({ words: z.string(), look: z.enum(LOOKS), to: z.string().nullable() }));
const said = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), said: line }),
    z.object({ kind: z.literal('words'), said: line }),
    z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(line) }),
    z.object({ kind: z.literal('picture'), name: z.string(), words: z.string() }),
  ]),
);

const version = z.object({
  ...versionLife,
  page,
  title: z.string(),
  /** As it was typed. */
  words: z.string(),
  said,
  /** The version that it brought back. */
  restores: z.number().int().nullable(),
  /**
   * Of the terms: whether it asks everybody to accept again, or is a correction. Null while nobody has said, and of
   * other pages.
   */
  asksAgain: z.boolean().nullable(),
});

export const shownPage = row({
  method: 'GET',
  path: '/pages/{page}',
  access: 'none',
  audit: NOBODYS,
  feature,
  summary:
    'What a content page says to everybody: the newest version that two people published; of the terms also any that was, by its number',
  params: ofPage,
  query: z.object({
    version: z.coerce.number('There is no such version').int().min(1).max(999_999_999).optional(),
  }),
  reply: z.object({
    page,
    /** Which version this is, and which one is in use. */
    number: z.number().int(),
    inUse: z.number().int(),
    title: z.string(),
    said,
    /** When it was published; null for what came with the product. */
    changedAt: instant.nullable(),
  }),
});

const listed = z.object({
  page,
  name: z.string(),
  /** Where clients read it. */
  at: z.string(),
  title: z.string(),
  inUse: z.object({
    number: z.number().int(),
    decidedAt: instant.nullable(),
    decidedBy: z.string().nullable(),
  }),
  open: z
    .object({
      number: z.number().int(),
      state: z.enum(['draft', 'sent']),
      savedBy: z.string(),
      savedAt: instant,
      /** Whether the one who asks may decide on it. */
      mayDecide: z.boolean(),
    })
    .nullable(),
});

export const contentLogin = row({
  method: 'POST',
  path: '/content/login',
  access: WRITERS,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.contentOpened] },
  serves: ['content: content login'],
  feature,
  summary:
    'Goes into content management with the sign-in that one has: no password of its own. Tells what waits there for them',
  reply: z.object({
    /** Pages whose draft they may decide on, and those whose draft they write in. */
    toDecide: z.array(page),
    written: z.array(page),
  }),
});

export const contentPages = row({
  method: 'GET',
  path: '/content/pages',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  serves: ['content: pages get'],
  feature,
  summary: 'The content pages: which version of each is in use, and whether a draft is open',
  reply: z.object({
    data: z.array(listed),
    /** What the pages of the pathways say is written, and published by two people, in the review of each. */
    pathways: z.array(
      z.object({
        service: z.enum(SERVICE_CODES),
        form: id,
        inUse: z.number().int(),
        open: z
          .object({ number: z.number().int(), state: z.enum(['draft', 'sent']), savedBy: z.string() })
          .nullable(),
      }),
    ),
  }),
});

export const contentPage = row({
  method: 'GET',
  path: '/content/pages/{page}',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  serves: ['content: pages get'],
  feature,
  summary: 'One content page: the version in use, the open draft, and the versions before, newest first',
  params: ofPage,
  reply: z.object({
    page,
    name: z.string(),
    at: z.string(),
    inUse: version,
    open: version.nullable(),
    /** Whether who asks may decide on the open one: it was sent, and not by them or with their help. */
    mayDecide: z.boolean(),
    mayNotDecide,
    /** Why the open draft cannot be sent yet. */
    faults: z.array(z.string()),
    versions: z.array(version),
  }),
});

export const beginContentDraft = row({
  method: 'POST',
  path: '/content/pages/{page}/draft',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.contentDrafted], unless: 'one is open already' },
  feature,
  summary:
    'Begins a draft with the words in use, or brings back those of an earlier version as a draft; where one is open already, that',
  creates: true,
  params: ofPage,
  body: beginsWith,
  status: 201,
  reply: version,
});

export const modifyContent = row({
  method: 'PUT',
  path: '/content/versions/{id}',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.contentSaved], unless: 'the words are the same' },
  serves: ['content: pages modify'],
  feature,
  summary: 'Saves what a draft says; 409 with what is stored when somebody else saved first',
  params: oneId,
  body: z.object({ revision, ...words }),
  reply: version.extend({ faults: z.array(z.string()) }),
});

export const previewContent = row({
  method: 'POST',
  path: '/content/preview',
  access: WRITERS,
  scopes: WRITES,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'What a page would say, as clients read it, and why it cannot be published yet; nothing is kept',
  body: z.object(words),
  reply: z.object({ said, faults: z.array(z.string()) }),
});

export const sendContentDraft = row({
  method: 'POST',
  path: '/content/versions/{id}/send',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.contentSent] },
  feature,
  summary:
    'Sends a draft for approval; 422 with every fault while it could not be published. Of the terms it says whether everybody is asked again',
  params: oneId,
  body: z.object({
    revision,
    asksAgain: z.boolean({ error: 'Say whether it asks everybody to accept again' }).optional(),
  }),
  reply: version,
});

export const takeBackContentDraft = row({
  method: 'POST',
  path: '/content/versions/{id}/take-back',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.contentTakenBack] },
  feature,
  summary: 'Takes back a draft that was sent for approval, by one of its authors',
  params: oneId,
  body: z.object({ revision }),
  reply: version,
});

export const discardContentDraft = row({
  method: 'POST',
  path: '/content/versions/{id}/discard',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.contentDiscarded] },
  feature,
  summary: 'Gives up a draft; what it said is kept',
  params: oneId,
  body: z.object({ revision }),
  reply: version,
});

export const decideContentVersion = row({
  method: 'PUT',
  path: '/content/versions/{id}/decision',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.contentApproved, AUDIT.contentDeclined] },
  feature,
  summary:
    'Publishes a version that was sent, or declines it. Never by one of its authors; to approve, 422 where the sign-in was more than 10 minutes ago',
  params: oneId,
  body: decisionOn,
  reply: version,
});

const pictureName = z.object({ name: upTo(50).regex(/^[0-9a-f-]{36}\.webp$/, 'There is no such picture') });

export const bringInPicture = row({
  method: 'POST',
  path: '/content/uploads',
  access: WRITERS,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.pictureBroughtIn], unless: 'this very picture is there already' },
  serves: ['content: image upload'],
  feature,
  creates: true,
  status: 201,
  summary:
    'Sends a PNG, JPEG or WebP picture as application/octet-stream. It is drawn anew and gets a name of ours',
  bodyLimit: PICTURE.bytes,
  takes: 'application/octet-stream',
  query: z.object({
    words: oneLine(PICTURE.words, 'Say in words what is on it').min(1, 'Say in words what is on it'),
  }),
  reply: z.object({ name: z.string(), width: z.number().int(), height: z.number().int() }),
});

export const pictures = row({
  method: 'GET',
  path: '/content/uploads',
  access: WRITERS,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  serves: ['content: uploads list'],
  feature,
  summary: 'The pictures that were brought in, newest first, and the pages that show each',
  reply: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        words: z.string(),
        width: z.number().int(),
        height: z.number().int(),
        /** In bytes. */
        size: z.number().int(),
        madeAt: instant,
        madeBy: z.string().nullable(),
        shownOn: z.array(
          z.object({
            page,
            name: z.string(),
            isDraft: z.boolean(),
            /** Earlier terms, which stay to be read: it cannot be taken off them. */
            isEarlier: z.literal(true).optional(),
          }),
        ),
      }),
    ),
    most: z.number().int(),
  }),
});

export const shownPicture = row({
  method: 'GET',
  path: '/content/uploads/{name}',
  access: 'none',
  audit: NOBODYS,
  feature,
  summary: 'A picture of a content page',
  params: pictureName,
  media: 'image/webp',
  reply: z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }),
});

export const deletePicture = row({
  method: 'DELETE',
  path: '/content/uploads/{name}',
  access: WRITERS,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.pictureRemoved] },
  serves: ['content: uploads delete'],
  feature,
  summary: 'Deletes a picture that no page shows; 409 with the names of the pages that do',
  params: pictureName,
  status: 204,
});

export const rows = {
  bringInPicture,
  pictures,
  shownPicture,
  deletePicture,
  shownPage,
  contentLogin,
  contentPages,
  contentPage,
  beginContentDraft,
  modifyContent,
  previewContent,
  sendContentDraft,
  takeBackContentDraft,
  discardContentDraft,
  decideContentVersion,
};
