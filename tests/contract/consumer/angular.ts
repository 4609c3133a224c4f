import { afterNextRender, Component, DestroyRef, ElementRef, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { createInstance } from '@module-federation/runtime';
import type { Platform } from 'events-remote';
import { guardRemotes } from 'events-remote/shell';

const entry = document.querySelector<HTMLMetaElement>('meta[name="events-manifest"]')!.content;
const remotes = guardRemotes({ origins: [new URL(entry).origin] });
const federation = createInstance({
  name: 'shell',
  remotes: [{ name: 'events', entry }],
  plugins: [remotes.plugin],
});

@Component({
  selector: 'app-events',
  template: `
    @switch (state()) {
      @case ('loading') {
        <p role="status">Events is loading …</p>
      }
      @case ('missing') {
        <p role="alert">Events is not there just now. <button (click)="open()">Try again</button></p>
      }
    }
  `,
})
export class Events {
  readonly state = signal<'loading' | 'there' | 'missing'>('loading');
  private readonly element: HTMLElement = inject(ElementRef).nativeElement;
  private readonly router = inject(Router);
  private readonly leaving = inject(DestroyRef);
  private readonly platform: Platform = {
    contractVersion: '1.12.0',
    basePath: '/events',
    navigate: (path) => void this.router.navigateByUrl(path),
  };

  constructor() {
    afterNextRender(() => this.open());
  }

  async open() {
    this.state.set('loading');
    try {
      const { mount } = await remotes.load('events/mount', (id) => federation.loadRemote(id));
      if (this.leaving.destroyed) return;
      this.leaving.onDestroy(mount(this.element, { platform: this.platform }).unmount);
      this.state.set('there');
    } catch {
      this.state.set('missing');
    }
  }
}
