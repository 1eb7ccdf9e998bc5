import type { AnyRow } from '@careway/contract/row';
import { rows } from '@careway/contract/rows';
import { API_BASE } from '@careway/core/limits';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { PACKED } from './compression.ts';
import { escapeHtml, htmlPage, PLAIN_STYLE } from './htmlPage.ts';
import { openApi } from './openapi.ts';

/**
 * /api/v1/openapi.json and a page that people read at /api/v1/docs. Both are made from the rows, once, when first
 * asked for. They name every call of staff: where strangers reach the portal they are there only where a setting says
 * so (rule 12.16).
 */
export function docs(
  app: FastifyInstance,
  { publicUrl, apiDocs }: { publicUrl: string | undefined; apiDocs: boolean },
): void {
  let json: string | undefined;
  let page: string | undefined;
  app.get('/dev-pages.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(PLAIN_STYLE),
  );
  if (!apiDocs) return;
  app.get(`${API_BASE}/openapi.json`, { compress: PACKED }, async (_request, reply) => {
    json ??= JSON.stringify(openApi(publicUrl?.replace(/\/$/, '')));
    return reply.type('application/json; charset=utf-8').send(json);
  });
  app.get(`${API_BASE}/docs`, { compress: PACKED }, async (_request, reply) => {
    page ??= htmlPage('Careway API', docsBody());
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function docsBody(): string {
  const byFeature = Map.groupBy(Object.values<AnyRow>(rows), (row) => row.feature);
  const groups = [...byFeature].map(
    ([feature, calls]) =>
      `<h2 class="group" id="${feature}">${feature}</h2>${calls.map(callArticle).join('')}`,
  );
  return `<h1>Careway API</h1>
<p>${Object.keys(rows).length} calls under <code>${API_BASE}</code>. The same as <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a>.</p>
${groups.join('')}`;
}

function callArticle(row: AnyRow): string {
  const who =
    row.key !== undefined
      ? `For programs with a key that may do ${row.key}`
      : row.access === 'none'
        ? 'Open to all'
        : `For ${row.access.join(', ')}`;
  const shapes = [
    ['Path', row.params],
    ['Query', row.query],
    ['Body', row.body],
    ['Reply', row.reply],
  ] as const;
  const details = shapes.map(([label, schema]) => {
    if (!schema) return '';
    const { $schema: _, ...shape } = z.toJSONSchema(schema, {
      unrepresentable: 'any',
      io: label === 'Reply' ? 'output' : 'input',
    });
    return `<details><summary>${label}</summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`;
  });
  return `<article><p><span class="method">${row.method}</span> <code>${escapeHtml(row.path)}</code></p>
<p>${escapeHtml(row.summary)}</p><p class="facts">${who}. Answers ${row.status ?? 200}.${row.creates ? ' Takes an Idempotency-Key.' : ''}</p>${details.join('')}</article>`;
}
