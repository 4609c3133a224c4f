import type { EventSummary } from '~/api/event.schema';
import { liveFor } from '~/data/live/live';
import { changed } from './events';
import { openList } from './lists';

export interface BurstFigures {
  readonly sent: number;
  readonly longTasks: number;
  readonly frames: readonly number[];
  readonly wrong: number;
}

const TICK = 10;

/** P8: messages at a steady rate over rows that are all on the page's list, while frames and long tasks are counted. */
export async function burst(rows: number, perSecond: number, seconds: number): Promise<BurstFigures> {
  const { services, stage, events } = await openList(rows);
  const versions = new Map<string, number>();
  const tasks: number[] = [];
  const observer = new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  const frames = countFrames();
  const sent = await send(perSecond, seconds, (at) => {
    // Half of the messages are about the rows in sight.
    const event = events[at % 2 === 0 ? (at / 2) % 12 : (at * 7919) % events.length] as EventSummary;
    const version = (versions.get(event.id) ?? 1) + 1;
    versions.set(event.id, version);
    const message = { type: 'event.changed', event: changed(event, version) };
    services.cable.send('EventsChannel', message);
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const lengths = frames.stop();
  observer.disconnect();
  const live = liveFor(services).events;
  const wrong = [...versions].filter(([id, version]) => live.newest(id)?.version !== version).length;
  stage.clear();
  return { sent, longTasks: tasks.length, frames: lengths, wrong };
}

/** Catches up after a late tick, so that the rate is the one that was asked for. */
function send(perSecond: number, seconds: number, act: (at: number) => void): Promise<number> {
  const from = performance.now();
  let sent = 0;
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const elapsed = Math.min(seconds * 1_000, performance.now() - from);
      for (; sent < (elapsed / 1_000) * perSecond; sent += 1) act(sent);
      if (elapsed < seconds * 1_000) return;
      clearInterval(timer);
      resolve(sent);
    }, TICK);
  });
}

function countFrames(): { stop(): number[] } {
  const lengths: number[] = [];
  let isOn = true;
  let last = performance.now();
  const next = (now: number): void => {
    lengths.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
  return {
    stop: () => {
      isOn = false;
      return lengths.slice(1);
    },
  };
}
