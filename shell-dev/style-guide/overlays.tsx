import { useState, type ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Dialog, type DialogProps } from '~/ui/dialog';
import { Disclosure } from '~/ui/disclosure';
import { Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { Sample, type Chapter } from './sample';

export const overlays: Chapter = {
  id: 'overlays',
  title: 'Dialogs and disclosures',
  lead: 'A sheet from the bottom on a phone, a panel where there is room. Focus returns to the control that opened it.',
  samples: (
    <>
      <DialogSamples />
      <Sample name="Disclosures">
        <Disclosure title="How it works" defaultExpanded>
          <p>Come to the side door. Someone reads your code, and you sit where you like.</p>
        </Disclosure>
        <Disclosure title="Allergens" aside="3 dishes">
          <p>Celery, milk, nuts.</p>
        </Disclosure>
        <Disclosure title="Not available" isDisabled>
          <p>Nothing.</p>
        </Disclosure>
      </Sample>
    </>
  ),
};

function DialogSamples(): ReactNode {
  const [party, setParty] = useState('4');
  return (
    <Sample name="Dialogs">
      <Stack gap={8} align="start">
        <DialogSample label="Change party size" title="Party size" actions={['Save changes', 'Back']}>
          <TextField label="People" inputMode="numeric" value={party} onChange={setParty} />
        </DialogSample>
        <DialogSample
          label="Cancel reservation"
          variant="danger"
          role="alertdialog"
          title="Cancel your reservation for 4?"
          actions={['Cancel reservation', 'Keep reservation']}
        >
          <p>Your seats go to the next party on the waitlist. You can reserve again if there is room.</p>
        </DialogSample>
        <DialogSample label="Open a long dialog" title="Menu" size="wide">
          <Stack>
            {Array.from({ length: 30 }, (_, dish) => (
              <p key={dish}>Dish {dish + 1}: lentils, rice, roasted roots, and a slice of sourdough.</p>
            ))}
          </Stack>
        </DialogSample>
      </Stack>
    </Sample>
  );
}

interface DialogSampleProps extends Pick<DialogProps, 'title' | 'role' | 'size' | 'children'> {
  /** The label of the button that opens the dialog. */
  readonly label: string;
  readonly variant?: 'primary' | 'danger';
  readonly actions?: readonly [confirm: string, back: string];
}

function DialogSample({ label, variant = 'primary', actions, ...dialog }: DialogSampleProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const buttons = actions?.map((action, at) => (
    <Button key={action} onPress={close} {...(at === 0 && { variant })}>
      {action}
    </Button>
  ));
  return (
    <>
      <Button onPress={() => setOpen(true)}>{label}</Button>
      <Dialog isOpen={isOpen} onClose={close} actions={buttons} {...dialog} />
    </>
  );
}
