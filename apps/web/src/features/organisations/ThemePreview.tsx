import { themeProperties } from '@careway/core/organisations/themeStyle';
import { Monitor, Smartphone } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PreviewFrame } from '../../ui/PreviewFrame.tsx';
import { type Previewed, PreviewPage } from './PreviewPages.tsx';

const SIZES = {
  phone: { width: 375, height: 760, words: 'Phone', icon: Smartphone },
  desktop: { width: 1280, height: 900, words: 'Desktop', icon: Monitor },
} as const;
export type Size = keyof typeof SIZES;

/** A theme on a client's page as it is typed, on a phone and on a desktop. */
export function ThemePreview({
  theme,
  size,
  onSize,
}: {
  theme: Previewed;
  size: Size;
  onSize: (size: Size) => void;
}) {
  const { width, height } = SIZES[size];
  const properties = useMemo(() => themeProperties(theme), [theme]);
  return (
    <Card
      title="Preview"
      beside={
        <fieldset className="cw-theme__sizes">
          <legend className="cw-vh">Size of the preview</legend>
          {(Object.keys(SIZES) as Size[]).map((one) => (
            <Button
              key={one}
              look={one === size ? 'second' : 'quiet'}
              small
              aria-pressed={one === size}
              onClick={() => onSize(one)}
            >
              <Icon of={SIZES[one].icon} />
              {SIZES[one].words}
            </Button>
          ))}
        </fieldset>
      }
    >
      <PreviewFrame
        title={`Preview on a ${SIZES[size].words.toLowerCase()}`}
        width={width}
        height={height}
        properties={properties}
      >
        <PreviewPage theme={theme} />
      </PreviewFrame>
      <p className="cw-s cw-soft">
        EXIT SITE, words about mistakes and the yellow focus look the same in every theme, so that they are
        always found.
      </p>
    </Card>
  );
}
