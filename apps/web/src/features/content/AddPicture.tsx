import { PICTURE } from '@careway/core/content/contentFaults';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { newKey } from '../../ui/newKey.ts';
import { TextField } from '../../ui/TextField.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { renewContent } from './content.ts';

const MOST = PICTURE.bytes / 1024 / 1024;

/** A picture is chosen, said in words, and brought in; the server draws it anew. */
export function AddPicture() {
  const box = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<{ file?: string; words?: string }>({});
  const bring = useAction({
    act: (chosen: { file: File; words: string }) =>
      call(
        'bringInPicture',
        { query: { words: chosen.words } },
        { file: chosen.file, binary: true, idempotencyKey: newKey() },
      ),
    done: async () => {
      setFile(null);
      setWords('');
      if (box.current) box.current.value = '';
      await renewContent();
      say('The picture is here', 'success');
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(file === null
        ? { file: 'Choose a picture' }
        : file.size > PICTURE.bytes
          ? {
              file: `Choose a picture of ${MOST} MB or less. This one has ${Math.ceil(file.size / 1024 / 1024)} MB`,
            }
          : {}),
      ...(words.trim() === '' ? { words: 'Say in words what is on it' } : {}),
    };
    setErrors(found);
    if (file && Object.keys(found).length === 0) void bring.press({ file, words: words.trim() });
  };
  return (
    <Card title="Add a picture">
      <form noValidate onSubmit={onSubmit} className="cw-addpicture">
        <div className="nhsuk-form-group">
          <label className="nhsuk-label" htmlFor="picture-file">
            Picture
          </label>
          <div className="nhsuk-hint" id="picture-file-hint">
            PNG, JPEG or WebP, {MOST} MB or less. Where and when it was taken is left out.
          </div>
          {errors.file ? <FieldError id="picture-file">{errors.file}</FieldError> : null}
          <input
            ref={box}
            id="picture-file"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-describedby={errors.file ? 'picture-file-hint picture-file-error' : 'picture-file-hint'}
            aria-invalid={errors.file ? true : undefined}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              bring.clear();
            }}
          />
        </div>
        <TextField
          id="picture-words"
          label="What is on it"
          hint="For people who cannot see it"
          value={words}
          error={errors.words}
          maxLength={PICTURE.words}
          onChange={({ target }) => setWords(target.value)}
        />
        <WentWrong words={bring.problem} />
        <Button type="submit" busy={bring.busy}>
          {bring.busy ? 'Adding…' : 'Add the picture'}
        </Button>
      </form>
    </Card>
  );
}
