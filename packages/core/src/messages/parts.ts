/** One paragraph of a message: words, a code to type, or a link of our own on a line of its own. */
export type Part = string | { say: string; code: string } | { link: string };

/** Something new, as the portal's own pages say it to whoever is signed in. */
export interface Here {
  words: string;
  /** What it says once what it is about is over (rule 13.11); unset: it stays. */
  over?: string;
  /** The page where more is to be seen or done. */
  leadsTo: string | null;
}

/** What goes out, in each form a carrier may want. */
export interface Words {
  /**
   * Which message it is, and what it was told, so that it can be said again in other words; unset on what an earlier
   * version wrote.
   */
  of?: { name: string; given: Readonly<Record<string, string>> };
  kind: MessageKind;
  subject: string;
  /** What an email says. */
  text: string;
  /** The same as a page for mail programs: nothing is loaded from anywhere, and light and dark both work. */
  html: string;
  /** The same, short enough for one text message. */
  sms: string;
  /** The addresses in it; all must be the portal's own (rule 13.5). */
  links: readonly string[];
  /** The same as news in the portal itself (rule 13.10); null where it is no news there. */
  here?: Here | null;
  /** Milliseconds after which nobody has a use for it: its code or link has run out by then. Null: it stays true. */
  usefulFor: number | null;
}

/**
 * Why a message goes out. It decides when and by which way it may (rule 1.1, `mayTell.ts`).
 * `asked`: a code or link that they wait for now. `security`: a change to their sign-in. `happened`: what
 * became of an appointment, a call or a request. Reminders go only to those who want them. `staff`: to a member
 * of staff at work.
 */
export const MESSAGE_KINDS = [
  'asked',
  'security',
  'happened',
  'appointmentReminder',
  'formReminder',
  'staff',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);

/** The parts as an email of plain text. */
export function asText(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'code' in part ? `${part.say} ${part.code}` : part.link;
    })
    .join('\n\n');
}

const PAGE = 'margin:0;padding:24px 16px';
const SHEET = 'max-width:34rem;font:17px/1.5 system-ui,-apple-system,Segoe UI,Arial,sans-serif';
const CODE = 'margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:4px';
const PARAGRAPH = 'margin:0 0 16px';

function asHtmlPart(part: Part): string {
  if (typeof part === 'string') return `<p style="${PARAGRAPH}">${escaped(part)}</p>`;
  if ('code' in part) {
    return `<p style="${PARAGRAPH}">${escaped(part.say)}</p>\n<p style="${CODE}">${escaped(part.code)}</p>`;
  }
  // The address is what is shown: nobody has to trust a button.
  return `<p style="${PARAGRAPH};word-break:break-all"><a href="${escaped(part.link)}">${escaped(part.link)}</a></p>`;
}

/** The same parts as a page for mail programs. It sets no colours, so that the reader's own light or dark holds. */
export function asHtml(subject: string, parts: readonly Part[]): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="${PAGE}"><div style="${SHEET}">
${parts.map(asHtmlPart).join('\n')}
</div></body></html>`;
}
