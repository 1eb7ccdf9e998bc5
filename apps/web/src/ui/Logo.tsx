import logo from './art/logo.svg';

/** Ring and word. A file, not code: it is on every page and its outlines weigh more than most parts. */
export function Logo() {
  return <img src={logo} alt="" width="134" height="34" />;
}

/** A trust's own logo and name in the place of ours. */
export function TrustLogo({
  name,
  logo,
  logoWords,
}: {
  name: string;
  logo: string | null;
  logoWords: string;
}) {
  return (
    <span className="cw-logo__trust">
      {logo ? <img src={logo} alt={logoWords} /> : null}
      <span>
        {name}
        <span className="cw-vh"> home</span>
      </span>
    </span>
  );
}

/** On the staff's navy bar: the ring with a way in, and the plum dot ("you are here"), on a white tile. */
export function LogoTile() {
  return (
    <svg className="cw-logo__tile" viewBox="0 0 34 34" aria-hidden="true" focusable="false">
      <rect width="34" height="34" rx="8" fill="#fff" />
      <path
        d="M25.2 9.2a11.6 11.6 0 1 0 0 15.6"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="4.8"
        strokeLinecap="round"
      />
      <circle cx="20.6" cy="17" r="4.4" fill="var(--warm)" />
    </svg>
  );
}
