/** What runs inside the page: each function stands on its own, since only its text travels there. */

export interface Wanted {
  kind: 'button' | 'link' | 'field' | 'heading' | 'text';
  /** The whole name, or the source of an expression it must fit. */
  name: string;
  whole: boolean;
}

/** The first element that can be seen and has this name; for a box or a circle to press, its label. */
export function find({ kind, name, whole }: Wanted): Element | null {
  const kinds = {
    button: 'button, summary, [role=button]',
    link: 'main a[href]',
    field: 'label',
    heading: 'h1',
    text: 'main *, [role=dialog] *',
  };
  const fits = (text: string | null) => {
    const said = (text ?? '').replace(/\s+/g, ' ').trim();
    return whole ? said === name : new RegExp(name, 'i').test(said);
  };
  const seen = (one: Element) => one.getClientRects().length > 0 && one.checkVisibility();
  for (const one of document.querySelectorAll(kinds[kind])) {
    if (!seen(one) || !fits(one.textContent)) continue;
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
    if (kind !== 'field') return one;
    const { control } = one as HTMLLabelElement;
    if (!control || !/^(radio|checkbox)$/.test((control as HTMLInputElement).type)) return control;
    // The box may be small, or lie over its words: whichever is on top is what a finger meets.
    const { x, y, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === control ? control : one;
  }
  return null;
}

/** The next question of a form's page without an answer: what to press, or where to write what. */
export function nextQuestion(words: string): { press?: string; write?: string; text?: string } | null {
  const main = document.querySelector('main');
  for (const group of main?.querySelectorAll('fieldset') ?? []) {
    const choices = [...group.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]')];
    if (choices.length === 0 || choices.some((one) => one.checked)) continue;
    const quiet = choices.find((one) =>
      /^(No\b|None|Text my mobile)/.test(one.labels?.[0]?.textContent?.trim() ?? ''),
    );
    return { press: (quiet ?? choices[0])?.id };
  }
  const boxes = 'input:not([type=radio], [type=checkbox]), textarea';
  for (const box of main?.querySelectorAll<HTMLInputElement>(boxes) ?? []) {
    if (box.value !== '') continue;
    const label = box.labels?.[0]?.textContent ?? '';
    const text = /tall|weigh/i.test(label)
      ? '120'
      : box.inputMode === 'numeric'
        ? '0'
        : box.type === 'tel'
          ? '07700 900321'
          : words;
    return { write: box.id, text };
  }
  return null;
}

/** Something by its id; of a box or a circle, whichever of it and its words is on top. */
export function byId(id: string): Element | null {
  const one = document.getElementById(id) as HTMLInputElement | null;
  const label = one?.labels?.[0];
  if (!one || !label || !/^(radio|checkbox)$/.test(one.type)) return one;
  label.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = label.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === one ? one : label;
}
