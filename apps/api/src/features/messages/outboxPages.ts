import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { Refusal } from '@careway/core/errors';
import type { FastifyInstance } from 'fastify';
import { addressOf } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { escapeHtml, htmlPage } from '../../http/htmlPage.ts';
import { htmlOf, newestSent } from './repository.ts';

/**
 * A message's page is shown as a mail program would: it may style itself, and nothing else. It runs no script, loads
 * nothing, sends no form and cannot reach the portal's storage.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** /dev/outbox: where the demonstration's codes and messages arrive. Never in production. */
export function outboxPages(app: FastifyInstance, dependencies: Dependencies): void {
  const toOf = (query: unknown) => {
    const { to } = query as { to?: unknown };
    // A plus in an address bar is often typed as it is, and arrives as a space.
    return typeof to === 'string' && to !== '' ? to.replace(/^ /, '+') : undefined;
  };

  app.get('/dev/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return (await newestSent(dependencies.db, toOf(request.query))).map((row) => ({
      to: row.recipient,
      channel: row.channel,
      subject: row.subject,
      text: row.body,
      sentAt: row.sent_at?.toISOString() ?? '',
    }));
  });

  app.get('/dev/outbox', async (request, reply) => {
    const messages = await newestSent(dependencies.db, toOf(request.query));
    const items = messages.map(
      (message) => `<li><h2>${escapeHtml(message.subject)}</h2>
<p class="facts">${message.channel === 'sms' ? 'Text message' : 'Email'} to <b>${escapeHtml(message.recipient)}</b>,
${message.sent_at ? whenWords(message.sent_at.toISOString()) : ''}</p>
<pre>${withLinks(message.body, addressOf(dependencies.config))}</pre>
${message.html ? `<p><a href="/dev/outbox/${message.id}">See it as a mail program shows it</a></p>` : ''}</li>`,
    );
    const body = `<h1>Outbox</h1>
<p>Messages of this demonstration stay here. Nothing leaves this computer. <a href="/dev/outbox">Load again</a></p>
${items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p class="facts">No messages yet. Codes arrive here a moment after you ask for one.</p>'}`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(htmlPage('Outbox', body));
  });

  app.get('/dev/outbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const html = await htmlOf(dependencies.db, id);
    if (!html) throw new Refusal('not_found');
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': MAIL_POLICY })
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** The text as it is, with the portal's own addresses to press. */
function withLinks(text: string, address: string): string {
  return escapeHtml(text)
    .split(/(https?:\/\/[^\s<]+)/)
    .map((part) => (part.startsWith(`${escapeHtml(address)}/`) ? `<a href="${part}">${part}</a>` : part))
    .join('');
}
