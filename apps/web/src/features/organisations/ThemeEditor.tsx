import { CORNERS, type Corners, THEME } from '@careway/core/organisations/theme';
import { Check, PencilLine } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { SignInAgain } from '../../session/SignInAgain.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { ColourField } from './ColourField.tsx';
import { ContrastTable } from './ContrastTable.tsx';
import { LogoField } from './LogoField.tsx';
import { OrganisationTabs } from './OrganisationTabs.tsx';
import { ThemeConflict } from './ThemeConflict.tsx';
import { type Size, ThemePreview } from './ThemePreview.tsx';
import { ThemeVersions } from './ThemeVersions.tsx';
import { checkDraft, paletteOf, sameDraft, type ThemeReply } from './themeDraft.ts';
import { useTheme } from './useTheme.ts';

const COLOURS = [
  { colour: 'main', label: 'Main colour', hint: 'Buttons, links, headings' },
  { colour: 'accent', label: 'Accent', hint: 'Small headings, where they are' },
  { colour: 'ground', label: 'Page background', hint: 'Behind the cards' },
] as const;

const CORNER_WORDS: Record<Corners, string> = { square: 'Square', slight: 'Slightly round', round: 'Round' };

/** A theme as it is typed, beside what it looks like and whether it can be read. */
export function ThemeEditor({ reply, choose }: { reply: ThemeReply; choose: ReactNode }) {
  const { trust, mayChange, freshUntil } = reply;
  const { draft, published, change, publish, seen, overtaken, takeTheirs, kept } = useTheme(reply);
  const [size, setSize] = useState<Size>('phone');
  const palette = useMemo(() => paletteOf(draft, published), [draft, published]);
  const { pairs, problems, because } = checkDraft(draft, palette);
  const same = reply.version > 0 && sameDraft(draft, published);
  const previewed = useMemo(() => ({ ...draft, ...palette }), [draft, palette]);
  const keys = useMemo(
    () => [
      {
        key: 'v',
        words: 'phone or desktop',
        run: () => setSize((now) => (now === 'phone' ? 'desktop' : 'phone')),
      },
    ],
    [],
  );
  useKeys(keys);
  const why =
    freshUntil === null ? 'Sign in again first' : (because ?? (same ? 'Nothing has changed' : undefined));
  return (
    <StaffPage
      title={`Theme for ${trust.name}`}
      tags={
        same ? (
          <Tag tone="good" icon={Check}>
            Published
          </Tag>
        ) : (
          <Tag icon={PencilLine}>Not published</Tag>
        )
      }
      facts={['What this organisation’s clients see. Staff pages keep the Careway look.']}
      tabs={<OrganisationTabs id={trust.id} />}
      actions={
        mayChange ? (
          <>
            {same || reply.version === 0 ? null : (
              <Button look="second" onClick={() => takeTheirs()}>
                Go back to what is published
              </Button>
            )}
            <Button
              busy={publish.busy}
              {...(why === undefined ? {} : { because: why })}
              onClick={() => void publish.press(seen)}
            >
              Publish
            </Button>
          </>
        ) : null
      }
      foot={<KeysFoot keys={keys} />}
    >
      <div className="cw-stack">
        <SignInAgain rights={{ ...reply, may: mayChange }} here={`/form-skins?trust=${trust.id}`}>
          What clients see is only published by somebody who has just shown who they are.
        </SignInAgain>
        {kept}
        {choose}
        <WentWrong words={publish.problem} />
        {overtaken ? (
          <ThemeConflict
            newest={reply.versions[0]}
            busy={publish.busy}
            onMine={() => void publish.press(reply.version)}
            onTheirs={() => takeTheirs()}
          />
        ) : null}
        <div className="cw-theme">
          {mayChange ? (
            <div className="cw-stack">
              <Card title="Colours">
                {COLOURS.map(({ colour, label, hint }) => (
                  <ColourField
                    key={colour}
                    id={`theme-${colour}`}
                    label={label}
                    hint={hint}
                    value={draft[colour]}
                    problem={problems[colour]}
                    onValue={(value) => change({ [colour]: value })}
                  />
                ))}
              </Card>
              <Card title="Logo and name">
                <LogoField trustId={trust.id} logo={draft.logo} onLogo={(logo) => change({ logo })} />
                <TextField
                  id="theme-name"
                  label="Name in the header"
                  hint="Choose one that tells nobody what the visit is about."
                  value={draft.name}
                  maxLength={THEME.name}
                  onChange={({ target }) => change({ name: target.value })}
                />
                <TextField
                  id="theme-words"
                  label="Words for the logo, for people who cannot see it"
                  value={draft.logoWords}
                  maxLength={THEME.logoWords}
                  onChange={({ target }) => change({ logoWords: target.value })}
                />
              </Card>
              <Card title="Shape">
                <RadioCards
                  id="theme-corners"
                  name="theme-corners"
                  label="Corners"
                  small
                  options={CORNERS.map((value) => ({ value, words: CORNER_WORDS[value] }))}
                  value={draft.corners}
                  onValue={(value) => change({ corners: value as Corners })}
                />
              </Card>
            </div>
          ) : (
            <Card title="Who changes it">
              <p>You can look at it. Somebody with the right to change organisations can change it.</p>
            </Card>
          )}
          <div className="cw-stack">
            <ThemePreview theme={previewed} size={size} onSize={setSize} />
            <ContrastTable pairs={pairs} />
            <ThemeVersions reply={reply} onBack={takeTheirs} />
          </div>
        </div>
      </div>
    </StaffPage>
  );
}
