import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { asQuery } from '../../../api/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** After the last letter, in ms. */
const PAUSE = 400;

interface Props {
  id: string;
  /** The form that has the name already: its own is free to it. */
  formId?: string;
  value: string;
  onValue: (name: string) => void;
  error?: string | undefined;
}

/**
 * The name of a form, compared with those there are while it is typed; one that is taken comes with another that is
 * free.
 */
export function NameField({ id, formId, value, onValue, error }: Props) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  const check = useQuery({
    ...asQuery('nameCheck', { query: { name: asked || 'x', ...(formId ? { id: formId } : {}) } }),
    enabled: asked !== '',
    staleTime: 10_000,
    retry: false,
  });
  const isOld = asked !== value.trim();
  const taken = asked !== '' && !isOld && check.data?.free === false;
  const suggestion = taken ? check.data?.suggestion : undefined;
  return (
    <div className="cw-name">
      <TextField
        id={id}
        label="Name"
        value={value}
        maxLength={255}
        onChange={({ target }) => onValue(target.value)}
        {...(error ? { error } : {})}
      />
      <p className="cw-s cw-soft cw-name__said" role="status">
        {asked === '' || isOld || !check.data
          ? ''
          : taken
            ? 'Another form has this name. It can be used, but people may choose the wrong one. '
            : 'No other form has this name.'}
        {suggestion ? <LinkButton onClick={() => onValue(suggestion)}>Use “{suggestion}”</LinkButton> : null}
      </p>
    </div>
  );
}
