import { Notice } from '../ui/Notice.tsx';

/**
 * The device's clock is so wrong that its day is another one. Ours is right, and it is by ours that everything is
 * counted.
 */
export default function ClockWrong() {
  return (
    <div className="cw-clock">
      <Notice tone="time" title="The clock of this device is wrong" role="status">
        <p>
          Days and times on our pages are right. Set the clock of this device, so that it reminds you at the
          right time.
        </p>
      </Notice>
    </div>
  );
}
