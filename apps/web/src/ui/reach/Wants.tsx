import type { ServiceCode } from '@careway/core/eligibility/services';
import {
  ArrowRight,
  CalendarDays,
  CircleQuestionMark,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import welcome from '../art/welcome.svg';
import { Icon } from '../Icon.tsx';
import { named } from '../paths/address.ts';
import { Link } from '../paths/links.ts';
import { isOffered } from '../site.ts';

interface Want {
  /** Shown while new clients can come for it (rule 17.27). */
  service?: ServiceCode;
  to: string;
  icon: LucideIcon;
  words: string;
  more: string;
}

/** What somebody may come for (rule 2.21), each with the address where its own check begins. */
const WANTS: readonly Want[] = [
  {
    service: 'top',
    to: '/eligibility/lastperiod?service=top',
    icon: CalendarDays,
    words: 'I am pregnant, or I think I might be',
    more: 'See your choices, and how soon we can see you.',
  },
  {
    service: 'vas',
    to: '/eligibility/gpdetails?service=vas',
    icon: UserRound,
    words: 'A vasectomy',
    more: 'See if you can have it free.',
  },
  {
    service: 'larc',
    to: '/eligibility/lastperiod?service=larc',
    icon: ShieldCheck,
    words: 'Contraception that lasts',
    more: 'A coil, an implant or an injection.',
  },
  {
    to: '/auth/login?part=talk',
    icon: MessagesSquare,
    words: 'To talk to someone first',
    more: 'You do not have to decide anything.',
  },
  {
    to: '/auth/login?part=unsure',
    icon: CircleQuestionMark,
    words: 'I am not sure',
    more: 'Answer 3 short questions. We show you the way.',
  },
];

/** The rows of the first page: the whole row is the link. */
export function Wants({ offered = isOffered }: { offered?: (service: ServiceCode) => boolean }) {
  return (
    <section className="cw-start cw-door__wants" aria-label="What would help you today?">
      <ul className="cw-wants">
        {WANTS.filter(({ service }) => !service || offered(service)).map(({ to, icon, words, more }) => (
          <li key={words}>
            <Link to={named(to)}>
              <Icon of={icon} />
              <span>
                <strong>{words}</strong>
                <span>{more}</span>
              </span>
              <Icon of={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
      <img className="cw-start__art" src={welcome} alt="" width="640" height="220" />
    </section>
  );
}
