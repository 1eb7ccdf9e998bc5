import { Details } from '../../ui/Details.tsx';
import { Link } from '../../ui/paths/links.ts';
import { onTheWay } from './guard.ts';
import { CONTRACT_ROUTE } from './openWalk.ts';
import { QuestionScreen } from './QuestionScreen.tsx';

export const loader = onTheWay;

/** The number of their referral (UBRN, rule 2.5). */
export default function UbrnScreen() {
  return (
    <QuestionScreen at="ubrn" beside={<Link to={`${CONTRACT_ROUTE}#has-ubrn`}>I do not have my number</Link>}>
      <Details summary="Where do I find it?">
        <p>
          Look for a letter, text or email from the booking service. The number may be called UBRN, booking
          number or referral number.
        </p>
        <p>You can type it with or without spaces. You do not need the passcode here.</p>
      </Details>
    </QuestionScreen>
  );
}
