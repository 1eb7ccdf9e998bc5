import { Notice } from '../../ui/Notice.tsx';

/** For whoever signs in with a browser that keeps nothing for this site (rule 9.14): what works, and what does not. */
export default function KeepsNothing() {
  return (
    <Notice title="Your browser keeps nothing for this site" level={3}>
      <p>You can sign in. If you reload or close this page, you sign in again.</p>
      <p>
        What you fill in is saved with us as you go. Sign in for staff, and with NHS login, only works if you
        let your browser keep site data for this site.
      </p>
    </Notice>
  );
}
