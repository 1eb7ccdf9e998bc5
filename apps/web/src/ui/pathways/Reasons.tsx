/** Why somebody sees what they see, a sentence for each rule that led here. Nothing where there is nothing to say. */
export function Reasons({ reasons }: { reasons: readonly { rule: string; because: string }[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="cw-reasons">
      {reasons.map(({ rule, because }) => (
        <li key={rule}>{because}</li>
      ))}
    </ul>
  );
}
