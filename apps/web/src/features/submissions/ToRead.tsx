import { useResources } from '../../api/useResources.ts';
import { Details } from '../../ui/Details.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { LinkedText } from '../../ui/questions/LinkedText.tsx';

/** What our team gave them to read with a form (rule 7.20); nothing where there is none. */
export function ToRead({ ids }: { ids: readonly string[] }) {
  return ids.length === 0 ? null : <Reading ids={ids} />;
}

function Reading({ ids }: { ids: readonly string[] }) {
  const reading = useResources(ids);
  return (
    <section className="cw-toread" aria-labelledby="to-read">
      <h2 id="to-read">To read with this form</h2>
      <Loaded
        of={reading}
        loading="Loading what to read"
        failed="What there is to read did not load"
        safe="You can fill in the form without it."
      >
        {({ data }) =>
          data.map(({ id, title, summary, minutes, body }) => (
            <Details key={id} summary={title}>
              <p className="cw-soft">
                {summary} {minutes === 1 ? 'One minute.' : `${minutes} minutes.`}
              </p>
              {body.map((words) => (
                <p key={words}>
                  <LinkedText words={words} />
                </p>
              ))}
            </Details>
          ))
        }
      </Loaded>
    </section>
  );
}
