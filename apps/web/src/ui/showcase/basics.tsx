import { ArrowRight, Check, Hand, Pencil, ShieldAlert, Trash2 } from 'lucide-react';
import { Actions, Button, ButtonLink, LinkButton } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Icon } from '../Icon.tsx';
import { Priority, Tag } from '../Tag.tsx';

const COLOURS = [
  { name: 'Blue', means: 'act, or go on', value: '--brand' },
  { name: 'Plum', means: 'safety, privacy, support', value: '--warm' },
  { name: 'Green', means: 'done, or yes', value: '--good' },
  { name: 'Amber', means: 'time is limited', value: '--warn' },
  { name: 'Red', means: 'a mistake to mend', value: '--bad' },
  { name: 'Yellow', means: 'keyboard focus only', value: '--focus' },
] as const;

export function Foundations() {
  return (
    <Card title="Colour and type">
      <p>Colour says what something means. Words always say it too.</p>
      <ul className="cw-swatches">
        {COLOURS.map((colour) => (
          <li key={colour.name}>
            <span className="cw-swatch" style={{ background: `var(${colour.value})` }} aria-hidden="true" />
            <span>
              <strong>{colour.name}</strong>
              <span className="cw-small cw-soft">{colour.means}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="cw-types">
        <p className="cw-types__h1" aria-hidden="true">
          A page begins like this
        </p>
        <p className="cw-lead">A lead says in one line what the page is for.</p>
        <p>
          Words to read are this size, and <a href="#main">a link looks like this</a>, read before or not.
        </p>
        <p className="cw-small cw-soft">Small words help, and are never needed to go on.</p>
      </div>
    </Card>
  );
}

export function Buttons() {
  return (
    <Card title="Buttons">
      <p>One filled button on a screen. The label is a verb and says what will happen.</p>
      <Actions>
        <Button>
          Continue
          <Icon of={ArrowRight} />
        </Button>
        <ButtonLink look="second" to="/stylecomponent">
          Look at your answers
        </ButtonLink>
        <Button look="danger">
          <Icon of={Trash2} />
          Cancel the appointment
        </Button>
        <LinkButton>Save and finish later</LinkButton>
      </Actions>
      <Actions>
        <Button busy>Sending…</Button>
        <Button look="second" because="Choose a time first.">
          Book this time
        </Button>
        <Button look="second" small>
          <Icon of={Pencil} />
          Add note
        </Button>
        <Button look="quiet" small>
          Show earlier
        </Button>
      </Actions>
    </Card>
  );
}

export function Tags() {
  return (
    <Card title="Tags">
      <p>A state is said in a word or two. The colour only repeats it.</p>
      <p className="cw-tags">
        <Tag>Started</Tag>
        <Tag tone="good" icon={Check}>
          Sent
        </Tag>
        <Tag tone="time" icon={Hand}>
          On hold
        </Tag>
        <Tag tone="care" icon={ShieldAlert}>
          With our team
        </Tag>
        <Tag tone="bad">Needs a look</Tag>
        <Tag tone="grey">Not started</Tag>
      </p>
      <p className="cw-tags cw-staffonly">
        <Priority level={1}>Urgent</Priority>
        <Priority level={2}>Soon</Priority>
        <Priority level={3}>Today</Priority>
        <Priority level={4}>This week</Priority>
      </p>
    </Card>
  );
}
