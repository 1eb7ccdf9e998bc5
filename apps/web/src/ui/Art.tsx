const COLOURS = {
  good: { far: '#cde7d9', near: '#b1d9c3', tree: '#93c7aa', trunk: '#4d9a72', roof: '#00703c' },
  care: { far: '#f1dbe7', near: '#e6c6d8', tree: '#d3a3be', trunk: '#a8648c', roof: '#8a3a6b' },
} as const;

/** Hills, a path and a house at the edge of an outcome's band. */
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
