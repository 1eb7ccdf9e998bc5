import { SERVICES, type ServiceCode } from '@careway/core/eligibility/services';

/** Each service has the same cards; who hears the page and not sees it is told whose this one is. */
export function CardTitle({ words, of }: { words: string; of: ServiceCode }) {
  return (
    <>
      {words}
      <span className="cw-vh"> for {SERVICES[of].name}</span>
    </>
  );
}
