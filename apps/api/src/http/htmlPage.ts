const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A plain page for developers, styled by /plain.css alone, so that the strict policy holds here too. */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="stylesheet" href="/dev-pages.css"></head>
<body><main>${body}</main></body></html>`;
}

export const PLAIN_STYLE = `
html{font:1.0625rem/1.5 "Atkinson Hyperlegible Next Variable",system-ui,arial,sans-serif;color:#1b2733;background:#f6f8fa}
body{margin:0}main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{color:#0b2f4f;font-size:2rem;margin:.5rem 0}h2{color:#0b2f4f;font-size:1.25rem;margin:0 0 .25rem}
h2.group{margin-top:2.5rem;font-size:1.5rem}a{color:#0060af}
ol{list-style:none;padding:0;margin:1.5rem 0}
li,article{background:#fff;border:1px solid #d5dde4;border-radius:12px;padding:1rem 1.25rem;margin:0 0 1rem}
.facts{color:#4c5a67;margin:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}
code{font-family:ui-monospace,Consolas,monospace;font-size:.95em;overflow-wrap:anywhere}
.method{display:inline-block;min-width:4.2em;font-weight:700;color:#004a87}
details{margin-top:.5rem}summary{cursor:pointer;color:#0060af}
details pre{font-family:ui-monospace,Consolas,monospace;font-size:.875rem;background:#f6f8fa;padding:.75rem;border-radius:8px}
:focus-visible{outline:3px solid #1b2733;outline-offset:0;box-shadow:0 0 0 6px #ffeb3b}
`;
