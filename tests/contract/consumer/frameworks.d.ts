/** As much of Next and of Angular as the recipes use: 200 MB of packages say no more about them. Both were walked through by hand. */
declare module 'next/navigation' {
  export function useRouter(): { push(path: string): void };
}

declare module '@angular/core' {
  interface WritableSignal<T> {
    (): T;
    set(value: T): void;
  }
  export class ElementRef<T = HTMLElement> {
    nativeElement: T;
  }
  export abstract class DestroyRef {
    abstract readonly destroyed: boolean;
    abstract onDestroy(callback: () => void): () => void;
  }
  type Token<T> = abstract new (...args: never[]) => T;
  export function inject<T>(token: Token<T>): T;
  export function signal<T>(value: T): WritableSignal<T>;
  export function afterNextRender(callback: () => void): unknown;
  export function Component(of: { selector: string; template: string }): (type: Token<unknown>) => void;
}

declare module '@angular/router' {
  export class Router {
    navigateByUrl(path: string): Promise<boolean>;
  }
}
