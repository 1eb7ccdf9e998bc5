import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { CheckboxCards } from '../CheckboxCards.tsx';
import { CodeField } from '../CodeField.tsx';
import { Combobox, type Found } from '../Combobox.tsx';
import { DateFields, NO_DATE } from '../DateFields.tsx';
import { Details } from '../Details.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { Select } from '../Select.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';

const LANGUAGES = ['Arabic', 'Bengali', 'British Sign Language', 'Polish', 'Romanian', 'Urdu'].map(
  (words) => ({
    value: words.toLowerCase(),
    words,
  }),
);

const PRACTICES: readonly Found[] = [
  { id: '1', words: 'Westmere Health Centre', more: '4 Mill Lane, Westmere WE4 2RS' },
  { id: '2', words: 'Westmere Bridge Surgery', more: '19 Bridge Street, Westmere WE4 1BD' },
  { id: '3', words: 'Eastholme Practice', more: '2 Quay Road, Eastholme WE7 3QD' },
];

const why = (
  <Details summary="Why we ask this">
    <p>So that we can talk to you in the language you know best.</p>
  </Details>
);

export function Fields() {
  const [practice, setPractice] = useState('');
  return (
    <Card title="Fields">
      <div className="cw-parts__cols">
        <div>
          <TextField id="show-name" label="First name" autoComplete="off" />
          <TextField
            id="show-height"
            label="How tall are you?"
            hint="A guess is fine"
            width={3}
            suffix="cm"
            inputMode="numeric"
          />
          <PasswordField id="show-password" label="Password" hint="8 characters or more" autoComplete="off" />
          <CodeField id="show-code" label="Code" hint="6 numbers, from the text we sent you" />
        </div>
        <div>
          <Select
            id="show-language"
            label="Language"
            empty="Choose a language"
            options={LANGUAGES}
            why={why}
          />
          <Combobox
            id="show-practice"
            label="GP practice"
            hint="Type 3 letters, like wes"
            value={practice}
            onValue={setPractice}
            onChoose={(found) => setPractice(found.words)}
            find={async (typed) =>
              PRACTICES.filter(({ words }) => words.toLowerCase().includes(typed.toLowerCase()))
            }
          />
          <TextArea id="show-more" label="Anything else?" hint="Only if you want to" most={300} />
        </div>
      </div>
    </Card>
  );
}

const SAFE = [
  { value: 'yes', words: 'Yes, I am somewhere private', hint: 'You can carry on with the questions.' },
  {
    value: 'no',
    words: 'No, not right now',
    hint: 'We keep your answers. You choose a safe time to come back.',
  },
  { value: 'unsure', words: 'I am not sure', hint: 'Carry on if you want to.' },
] as const;

const YES_NO = [
  { value: 'yes', words: 'Yes' },
  { value: 'no', words: 'No' },
  { value: 'rather-not', words: 'I would rather not say' },
] as const;

const HEALTH = [
  { value: 'asthma', words: 'Asthma' },
  { value: 'diabetes', words: 'Diabetes' },
  { value: 'migraine', words: 'Migraine', hint: 'Bad headaches, often on one side' },
  { value: 'none', words: 'None of these' },
] as const;

export function Choices() {
  const [safe, setSafe] = useState('yes');
  const [harm, setHarm] = useState('no');
  const [health, setHealth] = useState<string[]>(['asthma']);
  const [date, setDate] = useState({ day: '14', month: '6', year: '1998' });
  return (
    <Card title="Choices and dates">
      <RadioCards
        id="show-safe"
        name="show-safe"
        label="Is it safe to talk right now?"
        hint="Safe means no one can see your screen or hear you."
        options={SAFE}
        value={safe}
        onValue={setSafe}
      />
      <RadioCards
        id="show-harm"
        name="show-harm"
        label="Is anyone making you feel scared?"
        options={YES_NO}
        inRow
        value={harm}
        onValue={setHarm}
      />
      <CheckboxCards
        id="show-health"
        name="show-health"
        label="Do you have any of these?"
        hint="Choose all that fit you."
        options={HEALTH}
        exclusive="none"
        value={health}
        onValue={setHealth}
      />
      <DateFields
        id="show-birth"
        label="What is your date of birth?"
        hint="For example, 27 3 1998"
        value={date}
        onValue={setDate}
      />
    </Card>
  );
}

export function Mistakes() {
  const [attempt, setAttempt] = useState(0);
  const [date, setDate] = useState({ ...NO_DATE, day: '14', month: '6' });
  const error = date.year ? undefined : 'Add the year you were born, like 1998';
  const tried = attempt > 0;
  return (
    <Card title="A mistake to mend">
      {tried ? (
        <ErrorSummary
          attempt={attempt}
          problems={[
            ...(error ? [{ id: 'show-mend-birth', message: error }] : []),
            { id: 'show-mend-email', message: 'Enter an email address like name@example.com' },
          ]}
        >
          <p>What you have already told us is safe.</p>
        </ErrorSummary>
      ) : null}
      <DateFields
        id="show-mend-birth"
        label="What is your date of birth?"
        hint="For example, 27 3 1998"
        error={error}
        wrong={['year']}
        value={date}
        onValue={setDate}
        small
      />
      <TextField
        id="show-mend-email"
        label="Email address"
        defaultValue="amira@"
        error="Enter an email address like name@example.com"
      />
      <Button look="second" onClick={() => setAttempt(attempt + 1)}>
        Show the summary
      </Button>
    </Card>
  );
}
