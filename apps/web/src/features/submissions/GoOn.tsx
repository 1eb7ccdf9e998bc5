import { call } from '../../api/call.ts';
import { Actions, Button } from '../../ui/Button.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';

/** Goes on with a form that was put on hold half filled, once nobody calls about it any more (rule 4.14). */
export function GoOn({ shareId }: { shareId: string }) {
  const goOn = useAction({
    act: () => call('goOnWithForm', { params: { id: shareId } }),
    offline: 'We could not connect. Your form is as it was. Try again.',
    // What stands here is the form as it was read; the page begins again with the form that is open now.
    done: () => location.reload(),
  });
  return (
    <>
      <WentWrong words={goOn.problem} />
      <Actions>
        <Button busy={goOn.busy} onClick={() => void goOn.press()}>
          {goOn.busy ? 'Opening…' : 'Go on with my form'}
        </Button>
      </Actions>
    </>
  );
}
