import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const html = (node: ReactNode) => renderToStaticMarkup(node).replaceAll('cw-words', 'w');
const three = 3;
const Words = ({ children }: { children: ReactNode }) => (
  <p>
    <i />
    {children}
  </p>
);

describe('rule 14.22: text beside anything has an element of its own', () => {
  it('where an element comes and goes beside it, and where it comes and goes itself', () => {
    const line = (icon: boolean, said: string | null) =>
      html(
        <p>
          {icon ? <i /> : null}
          {said}
          {icon && <b />}
        </p>,
      );
    expect(line(true, 'Saved')).toBe('<p><i></i><w>Saved</w><b></b></p>');
    expect(line(true, null)).toBe('<p><i></i><b></b></p>');
    expect(line(false, 'Saved')).toBe('<p>Saved</p>');
  });

  it('words and numbers that follow one another are one text, so that none stays when the others change', () => {
    expect(
      html(
        <p>
          {three} answers {'need a look'} <b>now</b>
        </p>,
      ),
    ).toBe('<p><w>3 answers need a look </w><b>now</b></p>');
  });

  it('where all there is is text, the element it has is enough', () => {
    expect(html(<p>Step {three}</p>)).toBe('<p>Step 3</p>');
    expect(html(<option>Step {three}</option>)).toBe('<option>Step 3</option>');
  });

  it('blanks between elements stay what they are', () => {
    expect(
      html(
        <p>
          <b>a</b> <b>b</b>
        </p>,
      ),
    ).toBe('<p><b>a</b> <b>b</b></p>');
  });

  it('also what is handed to a part of the page, which may stand beside something there', () => {
    expect(
      html(
        <Words>
          Hello <b>you</b>
        </Words>,
      ),
    ).toBe('<p><i></i><w>Hello </w><b>you</b></p>');
    expect(html(<Words>Hello</Words>)).toBe('<p><i></i><w>Hello</w></p>');
    expect(html(<Words>{['a', <b key="b" />]}</Words>)).toBe('<p><i></i><w>a</w><b></b></p>');
    const alone = 'Hello';
    expect(html(<Fragment>{alone}</Fragment>)).toBe('<w>Hello</w>');
  });
});
