import type { AnyRow } from '@careway/contract/row';
import { rows } from '@careway/contract/rows';
import { ERRORS } from '@careway/core/errors';
import { API_BASE } from '@careway/core/limits';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    message: { type: 'string', description: 'Words for a person' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};

/** The contract as an OpenAPI 3.1 document, made from the same rows that Fastify is bound to. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries(rows) as [string, AnyRow][]) {
    const at = `${API_BASE}${row.path}`;
    paths[at] = { ...paths[at], [row.method.toLowerCase()]: operation(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Careway',
      version: '1',
      description: 'Every call of the portal. Times are UTC, dates YYYY-MM-DD, ids UUID v7.',
    },
    paths,
    components: {
      schemas: { Error: ERROR_SCHEMA },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        refresh: { type: 'apiKey', in: 'header', name: 'x-refresh' },
      },
    },
  };
}

function operation(name: string, row: AnyRow): Json {
  const status = String(row.status ?? 200);
  const media = row.media ?? 'application/json';
  const success: Json = { description: 'Done' };
  if (row.reply) success['content'] = { [media]: { schema: schemaOf(row.reply, 'output') } };
  return {
    operationId: name,
    tags: [row.feature],
    summary: row.summary,
    ...(row.access === 'none'
      ? { security: row.session ? [{}, { bearer: [], refresh: [] }] : [] }
      : { security: [{ bearer: [], refresh: [] }], 'x-user-types': row.access }),
    ...(row.scopes && !('none' in row.scopes) ? { 'x-scopes-of-staff': row.scopes } : {}),
    parameters: [
      ...parameters(row.params, 'path'),
      ...parameters(row.query, 'query'),
      ...(row.creates
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', maxLength: 128 },
            },
          ]
        : []),
    ],
    ...(row.body
      ? { requestBody: { content: { 'application/json': { schema: schemaOf(row.body, 'input') } } } }
      : {}),
    responses: {
      [status]: success,
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
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
  }));
}
