import type { Clinic } from './bookingSearch.ts';

/** How to get there, in words and from here: a map page of someone else would learn where they are going. */
export function Directions({
  clinic,
  open = false,
}: {
  clinic: Pick<Clinic, 'name' | 'directions'>;
  /** Shown at once: they came for it. */
  open?: boolean;
}) {
  return (
    <details open={open} className="nhsuk-details cw-directions">
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          Get directions<span className="cw-vh"> to {clinic.name}</span>
        </span>
      </summary>
      <div className="nhsuk-details__text">{clinic.directions}</div>
    </details>
  );
}
