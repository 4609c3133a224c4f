'use client';

import { createInstance } from '@module-federation/runtime';
import type { Platform } from 'events-remote';
import { MountedEvents, RemoteEvents } from 'events-remote/react';
import { guardRemotes } from 'events-remote/shell';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

export function Events({ entry }: { entry: string }) {
  const router = useRouter();
  const [{ load, platform }] = useState(() => {
    const remotes = guardRemotes({ origins: [new URL(entry).origin] });
    const federation = createInstance({
      name: 'shell',
      remotes: [{ name: 'events', entry }],
      plugins: [remotes.plugin],
    });
    const platform: Platform = {
      contractVersion: '1.12.0',
      basePath: '/events',
      navigate: (path) => router.push(path),
    };
    const load = () => remotes.load('events/mount', (id) => federation.loadRemote(id));
    return { load, platform };
  });
  return (
    <RemoteEvents load={load}>
      {({ mount }) => <MountedEvents mount={mount} platform={platform} />}
    </RemoteEvents>
  );
}
