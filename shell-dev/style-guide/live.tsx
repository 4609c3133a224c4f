import { Ban, Check, Leaf, TriangleAlert, Utensils } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Countdown } from '~/ui/countdown';
import { Highlight } from '~/ui/highlight';
import { LiveDot } from '~/ui/live-dot';
import { Meter } from '~/ui/meter';
import { Row, Stack } from '~/ui/stack';
import { Sample, type Chapter } from './sample';

export const live: Chapter = {
  id: 'live',
  title: 'Live',
  lead: 'Never colour alone: a shape and a word go with it.',
  samples: (
    <>
      <Sample name="Badges">
        <Row>
          <Badge icon={Utensils}>Eat in</Badge>
          <Badge tone="success" icon={Check}>
            Confirmed
          </Badge>
          <Badge tone="info">On the waitlist</Badge>
          <Badge tone="warning" icon={TriangleAlert}>
            Almost full
          </Badge>
          <Badge tone="danger" icon={Ban}>
            Cancelled
          </Badge>
          <Badge isPlain icon={Leaf}>
            Vegetarian
          </Badge>
        </Row>
      </Sample>
      <Sample name="Seats">
        <Stack gap={12}>
          <Meter value={18} max={30} label="12 left" />
          <Meter value={28} max={30} label="2 left for your 4" tone="almost" />
          <Meter value={30} max={30} label="Full, 3 on the waitlist" tone="full" />
          <Meter value={0} max={30} label="30 left" isInline />
        </Stack>
      </Sample>
      <Sample name="Connection">
        <Stack gap={8}>
          <LiveDot state="live" label="Live" />
          <LiveDot state="connecting" label="Connecting" />
          <LiveDot state="stale" label="Reconnecting" />
          <LiveDot state="offline" label="Offline since 14:32" />
          <LiveDot state="auth" label="Sign in to stay live" />
        </Stack>
      </Sample>
      <Sample name="Time left">
        <Stack gap={8}>
          <Countdown label="Your seats are held" remaining="9:41" />
          <Countdown label="Your seats are held" remaining="0:38" isUrgent />
        </Stack>
      </Sample>
      <HighlightSample />
    </>
  ),
};

function HighlightSample(): ReactNode {
  const [left, setLeft] = useState(12);
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const end = setTimeout(() => setActive(false), 2_000);
    return () => clearTimeout(end);
  }, [left]);
  const change = () => {
    setLeft(left > 0 ? left - 1 : 12);
    setActive(true);
  };
  return (
    <Sample name="A live change is highlighted once">
      <Row gap={16}>
        <Highlight active={isActive}>
          <Meter value={30 - left} max={30} label={`${left} left`} />
        </Highlight>
        <Button size="small" onPress={change}>
          Reserve a seat
        </Button>
      </Row>
    </Sample>
  );
}
