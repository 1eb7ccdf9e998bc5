import type { AnyRow } from '@careway/contract/row';
import { rows } from '@careway/contract/rows';
import { API_BASE } from '@careway/core/limits';
import { z } from 'zod';
import { exampleOf } from './openapiExamples.ts';
import { refusalReplies, refusalSchemas, refusalsOf } from './openapiReplies.ts';
import { tagWords } from './openapiTags.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

/** What a program sends along, where a call wants somebody known. */
const SIGNED_IN = [{ session: [], refresh: [] }];
const WITH_KEY = [{ key: [] }];

/**
 * The contract as an OpenAPI 3.1 document (rule 15.11), made from the same rows that Fastify is bound to: linters
 * take it and a client is generated from it.
 * @param server where the portal is, as other programs reach it
 */
export function openApi(server = '/'): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(rows) as [string, AnyRow][]) {
    const at = `${API_BASE}${row.path}`;
    paths[at] = { ...paths[at], [row.method.toLowerCase()]: operation(name, row) };
  }
  const features = [...new Set(Object.values<AnyRow>(rows).map(({ feature }) => feature))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Careway',
      version: '1',
      description: 'Every call of the portal. Times are UTC, dates YYYY-MM-DD, ids UUID v7.',
      license: { name: 'No licence is given', identifier: 'LicenseRef-Careway' },
    },
    servers: [{ url: server, description: 'This portal' }],
    tags: features.map((name) => ({ name, description: tagWords(name) })),
    paths,
    components: {
      schemas: refusalSchemas,
      responses: refusalReplies,
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a sign-in. A newer one comes back in x-access-token',
        },
        refresh: {
          type: 'apiKey',
          in: 'header',
          name: 'x-refresh',
          description: 'The refresh token of a client’s sign-in; staff have none',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'cwk_ and 43 characters',
          description:
            'The key of a program, which a system administrator gives; for the calls under programs alone',
        },
      },
    },
  };
}

function securityOf(row: AnyRow): Json {
  if (row.key !== undefined) return { security: WITH_KEY, 'x-scope-of-key': row.key };
  if (row.access === 'none') return { security: row.session ? [{}, ...SIGNED_IN] : [] };
  return {
    security: SIGNED_IN,
    'x-user-types': row.access,
    ...(row.scopes && !('none' in row.scopes) ? { 'x-scopes-of-staff': row.scopes } : {}),
  };
}

function operation(name: string, row: AnyRow): Json {
  return {
    operationId: name,
    tags: [row.feature],
    summary: row.summary,
    ...securityOf(row),
    parameters: [
      ...parameters(row.params, 'path'),
      ...parameters(row.query, 'query'),
      ...(row.creates ? [IDEMPOTENCY] : []),
    ],
    ...(row.takes
      ? { requestBody: { required: true, content: { [row.takes]: { schema: { type: 'string' } } } } }
      : {}),
    ...(row.body ? { requestBody: bodyOf(row.body) } : {}),
    responses: { [row.status ?? 200]: success(row), ...refusalsOf(row) },
  };
}

const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body again is the same answer, and nothing is done twice',
  schema: { type: 'string', maxLength: 128 },
  example: '0190de30-0001-7000-8000-000000000042',
};

function bodyOf(body: z.ZodType): Json {
  const schema = schemaOf(body, 'input');
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema, ...exampleIn(schema) } },
  };
}

function success(row: AnyRow): Json {
  if (!row.reply) return { description: 'Done' };
  const schema = schemaOf(row.reply, 'output');
  const media = row.media ?? 'application/json';
  return { description: 'Done', content: { [media]: { schema, ...(row.media ? {} : exampleIn(schema)) } } };
}

function exampleIn(schema: Json, name?: string): Json {
  const example = exampleOf(schema, name);
  return example === undefined ? {} : { example };
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
    ...(where === 'path' ? exampleIn(of, name) : {}),
  }));
}
