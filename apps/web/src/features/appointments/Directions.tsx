import type { Clinic } from './bookingSearch.ts';

/** A postcode and nothing else is looked for: no name, no address of a house, nothing of who looks. */
const mapOf = (postcode: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(postcode)}`;

/**
 * How to get there, in words and from here; a map is another's page, and says so before it is opened (decision 0265).
 */
export function Directions({
  clinic,
  open = false,
}: {
  clinic: Pick<Clinic, 'name' | 'directions' | 'postcode'>;
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
      <div className="nhsuk-details__text">
        <p>{clinic.directions}</p>
        <a className="cw-more cw-noprint" href={mapOf(clinic.postcode)} rel="noreferrer">
          See {clinic.postcode} on a map
        </a>
        <p className="cw-small cw-soft cw-noprint">
          This leaves our site and opens openstreetmap.org. It sees the postcode and your internet address,
          not your name. It can stay in your browser’s history.
        </p>
      </div>
    </details>
  );
}
