import { afterEach, describe, expect, test } from 'vitest';
import { aMailServer, closeMailServers } from '../testing/mailServer.ts';
import { type Letter, Refused } from './carrier.ts';
import { smtp } from './smtp.ts';

afterEach(closeMailServers);

const LETTER: Letter = {
  id: '0190de30-0000-7000-8000-000000000001',
  channel: 'email',
  to: 'rowan@example.com',
  subject: 'Your code',
  text: 'Your code is 123456\n\nIt is yours alone – “never” share it.',
  html: '<!doctype html><p>Your code is</p><p>123456</p>',
  again: false,
};
const from = 'Careway <no-reply@careway.example>';
const at = (port: number, who = '') => smtp({ url: `smtp://${who}127.0.0.1:${port}`, from });
const refusal = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

describe('email over SMTP', () => {
  test('text and page, the same Message-ID at every try, and no name of a thing in the head', async () => {
    const { taken, port } = await aMailServer();
    const carrier = at(port);
    await carrier.send(LETTER);
    await carrier.send({ ...LETTER, again: true });
    const [first, second] = taken;
    expect(first).toMatchObject({ from: 'no-reply@careway.example', to: [LETTER.to] });
    const [head = ''] = first?.raw.split('\r\n\r\n') ?? [];
    expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(head).toMatch(/^Subject: Your code\r?$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(head).toContain(`Message-ID: <${LETTER.id}@careway.example>`);
    expect(second?.raw).toContain(`<${LETTER.id}@careway.example>`);
    expect(head).not.toMatch(/clinic|health|abort|nurse|hospital/i);
    expect(first?.raw).toMatch(/Content-Type: text\/plain; charset=utf-8/i);
    expect(first?.raw).toMatch(/Content-Type: text\/html; charset=utf-8/i);
    expect(first?.raw).toContain('<p>123456</p>');
  });

  test('signs in where the server asks for it; a wrong password is ours to mend, so the message waits', async () => {
    const { taken, port } = await aMailServer({ authOptional: false, allowInsecureAuth: true });
    await at(port, 'portal:right@').send(LETTER);
    expect(taken[0]?.user).toBe('portal');
    const wrong = await at(port, 'portal:wrong@')
      .send(LETTER)
      .catch((error: Error) => error);
    expect(wrong).toBeInstanceOf(Error);
    expect(wrong).not.toBeInstanceOf(Refused);
  });

  test('rule 13.3: the server is down, comes back, and has the message once', async () => {
    const down = await aMailServer();
    await down.close();
    const carrier = at(down.port);
    const fault = await carrier.send(LETTER).catch((error: Error) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(Refused);
    const { taken } = await aMailServer({}, down.port);
    await carrier.send(LETTER);
    expect(taken).toHaveLength(1);
  });

  test.each([
    ['no such mailbox', 550, true],
    ['the mailbox is full for now', 452, false],
  ])('%s: %i', async (_, code, final) => {
    const { port } = await aMailServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) });
    const fault = await at(port)
      .send(LETTER)
      .catch((error: Error) => error);
    expect(fault).toBeInstanceOf(Error);
    expect(fault instanceof Refused).toBe(final);
    // rule 12.6: the words of a final refusal quote no address.
    if (final) expect(String(fault)).not.toContain('rowan');
  });

  test('a sender that the server does not know is ours to mend', async () => {
    const { port } = await aMailServer({ onMailFrom: (_address, _session, done) => done(refusal(550)) });
    expect(
      await at(port)
        .send(LETTER)
        .catch((error: Error) => error),
    ).not.toBeInstanceOf(Refused);
  });

  test('an address that is none goes nowhere, and a line break in it adds no header', async () => {
    const { taken, port } = await aMailServer();
    const fault = await at(port)
      .send({ ...LETTER, to: 'not an address' })
      .catch((error: Error) => error);
    expect(fault).toBeInstanceOf(Refused);
    await at(port)
      .send({
        ...LETTER,
        to: 'rowan@example.com\r\nBcc: eve@example.com',
        subject: 'Hello\r\nBcc: eve@example.com',
      })
      .catch(() => {});
    for (const { raw, to } of taken) {
      expect(to).not.toContain('eve@example.com');
      expect(raw).not.toMatch(/^Bcc:/m);
    }
  });
});
