import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { escapeHtml, PLAIN_STYLE } from '../http/htmlPage.ts';

/** Someone who can sign in at the local provider. */
export interface LocalAccount {
  id: string;
  email: string;
  name: string;
}

const STYLE = `${PLAIN_STYLE}
main{max-width:26rem}label{display:block;font-weight:650;margin:1rem 0 .25rem}
input{box-sizing:border-box;width:100%;font:inherit;padding:.6rem .75rem;border:2px solid #4c5a67;border-radius:8px}
button{font:inherit;font-weight:700;width:100%;margin-top:1.5rem;padding:.8rem;border:0;border-radius:8px;background:#0060af;color:#fff;cursor:pointer}
.quiet{background:none;color:#0060af;margin-top:.5rem;text-decoration:underline}
.problem{border-left:4px solid #b4261c;background:#fdecea;padding:.75rem 1rem;color:#8c1d15;font-weight:650}
table{border-collapse:collapse;width:100%;margin-top:.5rem}td{padding:.35rem 1rem .35rem 0;border-top:1px solid #d5dde4}`;

/** The local provider's own sign-in page: shows the form, checks what was typed, hands over to the provider. */
export async function signInPage(
  provider: Provider,
  options: { accounts: readonly LocalAccount[]; password: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return show(response, options.accounts, '', '');
    const form = new URLSearchParams(await readForm(request));
    if (form.has('cancel')) {
      await provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The sign-in was stopped',
      });
      return;
    }
    const email = form.get('email')?.trim().toLowerCase() ?? '';
    const account = options.accounts.find((one) => one.email === email);
    if (!account || form.get('password') !== options.password) {
      return show(
        response,
        options.accounts,
        email,
        'The email or password does not match. Check both and try again.',
      );
    }
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: account.id } },
      { mergeWithLastSubmission: false },
    );
  } catch {
    show(
      response,
      options.accounts,
      '',
      'This sign-in has run out. Go back to Careway and choose Staff sign in again.',
      400,
    );
  }
}

async function readForm(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > 4000) throw new Error('too long');
  }
  return text;
}

function show(
  response: ServerResponse,
  accounts: readonly LocalAccount[],
  email: string,
  problem: string,
  status = 200,
): void {
  const people = accounts
    .map((one) => `<tr><td>${escapeHtml(one.email)}</td><td>${escapeHtml(one.name)}</td></tr>`)
    .join('');
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  response.end(`<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Work account</title><style>${STYLE}</style></head>
<body><main><h1>Work account</h1><p>Sign in with the account of your organisation.</p>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post"><label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" value="${escapeHtml(email)}" required>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button type="submit">Sign in</button>
<button type="submit" class="quiet" name="cancel" value="yes" formnovalidate>Go back without signing in</button></form>
<p class="facts">These people are made up. The password is the one that the start of the demonstration prints.</p>
<table>${people}</table></main></body></html>`);
}
