import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { escapeHtml, htmlPage } from './htmlPage.ts';

/** /dev/outbox: where the demonstration's codes and messages arrive. Never in production. */
export function outboxPages(app: FastifyInstance, services: Services): void {
  const newest = async (to: string | undefined) => {
    let rows = services.db.selectFrom('message').selectAll().where('sent_at', 'is not', null);
    if (to) rows = rows.where('recipient', '=', to);
    const found = await rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
    return found.map((row) => ({
      to: row.recipient,
      channel: row.channel,
      subject: row.subject,
      text: row.body,
      sentAt: row.sent_at?.toISOString() ?? '',
    }));
  };
  const toOf = (query: unknown) => {
    const { to } = query as { to?: unknown };
    // A plus in an address bar is often typed as it is, and arrives as a space.
    return typeof to === 'string' && to !== '' ? to.replace(/^ /, '+') : undefined;
  };

  app.get('/dev/outbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return newest(toOf(request.query));
  });

  app.get('/dev/outbox', async (request, reply) => {
    const messages = await newest(toOf(request.query));
    const items = messages.map(
      (message) => `<li><h2>${escapeHtml(message.subject)}</h2>
<p class="facts">${message.channel === 'sms' ? 'Text message' : 'Email'} to <b>${escapeHtml(message.to)}</b>,
${new Date(message.sentAt).toLocaleString('en-GB', { timeZone: 'Europe/London' })}</p>
<pre>${escapeHtml(message.text)}</pre></li>`,
    );
    const body = `<h1>Outbox</h1>
<p>Messages of this demonstration stay here. Nothing leaves this computer. <a href="/dev/outbox">Load again</a></p>
${items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '<p class="facts">No messages yet. Codes arrive here a moment after you ask for one.</p>'}`;
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(htmlPage('Outbox', body));
  });
}
