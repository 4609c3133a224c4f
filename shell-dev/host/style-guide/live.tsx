import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Leaf from 'lucide-react/icons/leaf';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Utensils from 'lucide-react/icons/utensils';
import { useEffect, useState, type ReactNode } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Countdown } from '~/ui/countdown';
import { Glow } from '~/ui/glow';
import { LiveDot } from '~/ui/live-dot';
import { Meter } from '~/ui/meter';
import { Row, Stack } from '~/ui/stack';
import { Chapter, Sample } from './sample';

export function LiveChapters(): ReactNode {
  return (
    <Chapter id="live" title="Live" lead="Never by colour alone: a shape and a word go with it.">
      <Sample name="Badges">
        <Row>
          <Badge icon={Utensils}>Eat there</Badge>
          <Badge tone="success" icon={Check}>
            Confirmed
          </Badge>
          <Badge tone="info">Waiting</Badge>
          <Badge tone="warning" icon={TriangleAlert}>
            Almost full
          </Badge>
          <Badge tone="danger" icon={Ban}>
            Cancelled
          </Badge>
        </Row>
      </Sample>
      <Sample name="Badges without a ground">
        <Row gap={12}>
          <Badge isPlain icon={Leaf}>
            Vegetarian
          </Badge>
          <Badge isPlain>Halal</Badge>
          <Badge isPlain tone="danger" icon={Ban}>
            Cancelled
          </Badge>
        </Row>
      </Sample>
      <Sample name="Seats">
        <Stack gap={12}>
          <Meter value={18} max={30} label="12 left" />
          <Meter value={28} max={30} label="2 left for your 4" tone="almost" />
          <Meter value={30} max={30} label="Full, 3 waiting" tone="full" />
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
      <Sample name="What is left of a time">
        <Stack gap={8}>
          <Countdown label="Seats kept for you" remaining="9:41" />
          <Countdown label="Seats kept for you" remaining="0:38" isUrgent />
        </Stack>
      </Sample>
      <GlowSample />
    </Chapter>
  );
}

const GLOW_MS = 2000;

function GlowSample(): ReactNode {
  const [left, setLeft] = useState(12);
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const end = setTimeout(() => setActive(false), GLOW_MS);
    return () => clearTimeout(end);
  }, [isActive, left]);
  const change = () => {
    setLeft(left > 0 ? left - 1 : 12);
    setActive(true);
  };
  return (
    <Sample name="A change from outside glows once">
      <Row gap={16}>
        <Glow active={isActive}>
          <Meter value={30 - left} max={30} label={`${left} left`} />
        </Glow>
        <Button size="small" onPress={change}>
          Someone takes a seat
        </Button>
      </Row>
    </Sample>
  );
}
