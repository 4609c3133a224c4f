import Clock from 'lucide-react/icons/clock';
import { useState, type ReactNode } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Disclosure } from '~/ui/disclosure';
import { Stack } from '~/ui/stack';
import { Tabs } from '~/ui/tabs';
import { TextField } from '~/ui/text-field';
import { Chapter, Sample } from './sample';

export function OverlayChapters(): ReactNode {
  const [tab, setTab] = useState('coming');
  return (
    <Chapter
      id="overlays"
      title="Dialogs and folds"
      lead="A sheet from the bottom on a phone, a panel where there is room. Focus comes back to where it was."
    >
      <DialogSamples />
      <Sample name="More, for those who want it">
        <Disclosure title="How it works" defaultExpanded>
          <p>Come to the side door. Someone reads your code, and you sit where you like.</p>
        </Disclosure>
        <Disclosure title="What the dishes hold" aside="3 dishes">
          <p>Celery, milk, nuts.</p>
        </Disclosure>
        <Disclosure title="Not for this event" isDisabled>
          <p>Nothing.</p>
        </Disclosure>
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label="My events"
          selectedId={tab}
          onSelect={setTab}
          tabs={[
            { id: 'coming', label: 'Coming', count: '2', content: <p>Harvest supper, Friday at 18:30.</p> },
            {
              id: 'waiting',
              label: 'Waiting',
              icon: Clock,
              content: <p>Third in line for the soup kitchen.</p>,
            },
            { id: 'past', label: 'Past', content: <p>Nothing yet.</p> },
          ]}
        />
      </Sample>
    </Chapter>
  );
}

function DialogSamples(): ReactNode {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'long'>();
  const [party, setParty] = useState('4');
  const close = () => setOpen(undefined);
  return (
    <Sample name="Dialogs">
      <Stack gap={8} align="start">
        <Button onPress={() => setOpen('dialog')}>Change the party</Button>
        <Button variant="danger" onPress={() => setOpen('alert')}>
          Cancel my seats
        </Button>
        <Button onPress={() => setOpen('long')}>A long one</Button>
      </Stack>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="How many will you be?"
        closeLabel="Close"
        actions={
          <>
            <Button variant="primary" onPress={close}>
              Save the change
            </Button>
            <Button onPress={close}>Back</Button>
          </>
        }
      >
        <TextField label="People" inputMode="numeric" value={party} onChange={setParty} />
      </Dialog>
      <Dialog
        isOpen={open === 'alert'}
        onClose={close}
        role="alertdialog"
        title="Give your four seats back?"
        closeLabel="Close"
        actions={
          <>
            <Button variant="danger" onPress={close}>
              Give the seats back
            </Button>
            <Button onPress={close}>Keep them</Button>
          </>
        }
      >
        <p>The next family on the waitlist gets them at once. You can register again if there is room.</p>
      </Dialog>
      <Dialog isOpen={open === 'long'} onClose={close} title="What is served" closeLabel="Close" size="wide">
        <Stack>
          {Array.from({ length: 30 }, (_, dish) => (
            <p key={dish}>Dish {dish + 1}: lentils, rice, roasted roots, and a slice of yesterday’s bread.</p>
          ))}
        </Stack>
      </Dialog>
    </Sample>
  );
}
