declare module 'jest-axe' {
  export interface Finding {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }
  export function axe(
    subject: Element | string,
    options?: { readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>> },
  ): Promise<{ readonly violations: readonly Finding[] }>;
}
