import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { Said, useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { PictureRefused, readPicture } from './readPicture.ts';

interface Props {
  id: string;
  /** "question 8", "answer “Yes”". */
  of: string;
  imageUrl: string | null | undefined;
  imageAlt: string | undefined;
  onPicture: (imageUrl: string | undefined) => void;
  onAlt: (alt: string) => void;
}

/** A picture and what it shows, in words for whoever does not see it. */
export function PictureFields({ id, of, imageUrl, imageAlt, onPicture, onAlt }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const reading = useAction<File, string>({
    act: (chosen) =>
      readPicture(chosen).catch((fault) => {
        if (fault instanceof PictureRefused) throw new Said(fault.message);
        throw fault;
      }),
    done: onPicture,
  });
  return (
    <div className="cw-picture">
      {imageUrl ? <img src={imageUrl} alt={imageAlt ?? ''} /> : null}
      <div>
        {imageUrl ? (
          <TextField
            id={`alt-${id}`}
            label="What the picture shows"
            hint="For whoever does not see it. Needed before you can send it for approval."
            value={imageAlt ?? ''}
            maxLength={5_000}
            onChange={({ target }) => onAlt(target.value)}
          />
        ) : null}
        <input
          ref={file}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="cw-vh"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void reading.press(chosen);
            target.value = '';
          }}
        />
        <p className="cw-acts">
          <Button look="second" small busy={reading.busy} onClick={() => file.current?.click()}>
            <Icon of={ImagePlus} />
            {imageUrl ? 'Choose another picture' : 'Add a picture'}
            <span className="cw-vh"> to {of}</span>
          </Button>
          {imageUrl ? (
            <LinkButton bad onClick={() => onPicture(undefined)}>
              Remove it<span className="cw-vh">: the picture of {of}</span>
            </LinkButton>
          ) : null}
        </p>
        <WentWrong words={reading.problem} />
      </div>
    </div>
  );
}
