import type { Response } from './responseList.ts';

/** "18 of 27", and what it means; a dash where a form has no score or is not finished. */
export function ScoreCell({ score }: { score: Response['score'] }) {
  if (!score) return <span className="cw-none">None</span>;
  return (
    <>
      <b>{score.total}</b> of {score.most}
      {score.band ? <p className="sub cw-clamp">{score.band}</p> : null}
    </>
  );
}
