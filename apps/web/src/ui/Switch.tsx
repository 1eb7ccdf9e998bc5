/** Something that is on or off. */
export function Switch({
  label,
  words,
  checked,
  onChecked,
}: {
  /** What it switches, for whoever cannot see beside what it stands. */
  label: string;
  /** What it says beside itself, and its label too: "Shown to clients". */
  words: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
}) {
  return (
    <label className="cw-switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={checked}
        checked={checked}
        onChange={({ target }) => onChecked(target.checked)}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  );
}
