/** Hills, a path and a house: the way, drawn once for the welcome page. Decoration, so hidden from screen readers. */
export function WelcomeArt() {
  return (
    <svg className="cw-start__art" viewBox="0 40 640 220" aria-hidden="true" focusable="false">
      <circle cx="318" cy="92" r="40" fill="#f3d9e6" />
      <path d="M0 158C90 108 180 92 270 126s150-34 240-22 100 24 130 16v140H0z" fill="#d3e6f5" />
      <g fill="#86b9df">
        <path d="M96 148c-15 0-24-16-24-34s11-38 24-38 24 20 24 38-9 34-24 34z" />
        <path d="M140 146c-10 0-17-11-17-24s8-27 17-27 17 14 17 27-7 24-17 24z" />
      </g>
      <path d="M96 112v52M140 120v40" stroke="#4d8cbf" strokeWidth="4" strokeLinecap="round" />
      <path d="M0 196c120-56 230-46 330-20s210-50 310-14v98H0z" fill="#aed2ec" />
      <g>
        <path d="M436 98h84v60h-84z" fill="#fff" />
        <path d="M426 100l52-36 52 36z" fill="#0060af" />
        <path d="M469 158v-30a9 9 0 0 1 18 0v30z" fill="#8a3a6b" />
        <path d="M446 114h15v16h-15zM495 114h15v16h-15z" fill="#ffe5ae" />
      </g>
      <g fill="#5b9fd2">
        <circle cx="566" cy="126" r="24" />
        <circle cx="592" cy="140" r="17" />
      </g>
      <path d="M566 124v38M592 140v24" stroke="#2f76b0" strokeWidth="4" strokeLinecap="round" />
      <path d="M0 238c140-54 260-38 380-24s180-20 260-10v56H0z" fill="#7db5df" />
      <path
        d="M84 260c96-52 226-8 290-40 52-26 44-44 96-62h16c-38 22-30 46-84 76-50 27-120 10-170 26z"
        fill="#fff"
      />
    </svg>
  );
}

const COLOURS = {
  good: { far: '#cde7d9', near: '#b1d9c3', tree: '#93c7aa', trunk: '#4d9a72', roof: '#00703c' },
  care: { far: '#f1dbe7', near: '#e6c6d8', tree: '#d3a3be', trunk: '#a8648c', roof: '#8a3a6b' },
} as const;

/** The same place at the edge of an outcome's band. */
export function BandArt({ tone }: { tone: keyof typeof COLOURS }) {
  const c = COLOURS[tone];
  return (
    <svg className="cw-band__art" viewBox="0 0 420 170" aria-hidden="true" focusable="false">
      <circle cx="196" cy="62" r="24" fill="#f3d9e6" />
      <path d="M70 170c70 0 120-76 214-80s100 22 136 20v60z" fill={c.far} />
      <g fill={c.tree}>
        <circle cx="372" cy="92" r="19" />
        <circle cx="394" cy="103" r="13" />
      </g>
      <path d="M372 90v36M394 102v22" stroke={c.trunk} strokeWidth="3" strokeLinecap="round" />
      <path d="M0 170c130 0 180-38 262-42s120 10 158 2v40z" fill={c.near} />
      <path d="M290 84h58v44h-58z" fill="#fff" />
      <path d="M283 86l36-26 36 26z" fill={c.roof} />
      <path d="M312 128v-21a7 7 0 0 1 14 0v21z" fill="#8a3a6b" />
      <path d="M297 96h10v11h-10zM331 96h10v11h-10z" fill="#ffe5ae" />
      <path
        d="M150 170c60-12 118-8 138-22 10-7 10-16 24-20h14c-14 8-10 20-24 28-12 7-30 8-44 14z"
        fill="#fff"
      />
    </svg>
  );
}
