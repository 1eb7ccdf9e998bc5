import { bookingReference } from '@careway/core/appointments/reference';
import { PROVIDER } from '@careway/core/provider/provider';
import { ExternalLink, ShieldCheck } from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Change, type FaultOf, idOf, type Said } from './provider.ts';

interface Props {
  said: Said;
  faultOf: FaultOf;
  change: Change;
}

type Words = 'name' | 'shortName' | 'sender' | 'prefix' | 'exitTo' | 'complaintsEmail' | 'complaintsIn';

/** One line of what is said. */
function Line({
  of,
  label,
  hint,
  said,
  faultOf,
  change,
  tidy = (typed) => typed,
}: Props & { of: Words; label: string; hint?: string; tidy?: (typed: string) => string }) {
  const error = faultOf(of);
  return (
    <TextField
      id={idOf(of)}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
      autoComplete="off"
      maxLength={of === 'complaintsEmail' ? PROVIDER.email : PROVIDER[of]}
      value={said[of]}
      onChange={({ target }) => change({ [of]: tidy(target.value) })}
    />
  );
}

/** Full name and the one in the header. */
export function NameCard(props: Props) {
  return (
    <Card title="Name">
      <div className="cw-provider__pair">
        <Line {...props} of="name" label="Full name" hint="In terms and letters" />
        <Line
          {...props}
          of="shortName"
          label="Name in the header"
          hint="Choose one that tells nobody what the visit is about"
        />
      </div>
    </Card>
  );
}

/** Where letters and complaints go. */
export function AddressesCard(props: Props) {
  const { said, faultOf, change } = props;
  const error = faultOf('complaints');
  return (
    <Card title="Letters and complaints">
      <div className="cw-provider__pair">
        <TextArea
          id={idOf('letters')}
          label="Address for letters"
          rows={3}
          maxLength={PROVIDER.address}
          value={said.letters}
          onChange={({ target }) => change({ letters: target.value })}
        />
        <TextArea
          id={idOf('complaints')}
          label="Address for complaints"
          rows={3}
          maxLength={PROVIDER.address}
          {...(error === undefined ? {} : { error })}
          value={said.complaints}
          onChange={({ target }) => change({ complaints: target.value })}
        />
        <Line {...props} of="complaintsEmail" label="Email for complaints" hint="You can leave this empty" />
        <Line {...props} of="complaintsIn" label="We answer within" hint="3 working days, for example" />
      </div>
    </Card>
  );
}

/** Who messages are from, and what booking numbers begin with. */
export function SendersCard(props: Props) {
  const { prefix } = props.said;
  return (
    <Card title="Emails and booking numbers">
      <div className="cw-provider__pair">
        <Line
          {...props}
          of="sender"
          label="Sender of emails"
          hint="Beside the address that the server has. It must not name the care"
        />
        <Line
          {...props}
          of="prefix"
          label="Letters of booking numbers"
          hint="2 or 3. Bookings made before keep theirs"
          tidy={(typed) => typed.toUpperCase()}
        />
      </div>
      <p className="cw-soft">
        {prefix === '' ? '' : `A booking reads ${bookingReference(4_821_093, prefix)}. `}
        Who a text message is from is set where texts are sent, in GOV.UK Notify.
      </p>
    </Card>
  );
}

/** Where EXIT SITE goes. */
export function ExitCard(props: Props) {
  const { exitTo } = props.said;
  return (
    <Card title="Where EXIT SITE goes">
      <Line
        {...props}
        of="exitTo"
        label="Web address"
        hint="An everyday page of somebody else: weather, news, recipes. Never a page of yours"
      />
      {/^https:\/\//.test(exitTo) ? (
        <p>
          <a href={exitTo} target="_blank" rel="noreferrer">
            Try it <Icon of={ExternalLink} />
            <span className="cw-vh"> (opens beside this page)</span>
          </a>
        </p>
      ) : null}
      <Notice tone="care" icon={ShieldCheck} level={3} title="The button itself stays where it is">
        <p>It is on every page. Nobody can move it, rename it or switch it off.</p>
      </Notice>
    </Card>
  );
}
