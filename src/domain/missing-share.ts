/** The shell shares too little for a build that brings no fallbacks. Sharing more, or the default build, is the only way out. */
export class MissingShare extends Error {
  /** As they are called in a share scope. */
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(
      `This build of Events has no fallback for ${names.join(', ')}, and the shell does not share it. Share it, or load the default build.`,
    );
    this.name = 'MissingShare';
    this.names = names;
  }
}

/** Which of the needed modules are in no version in a share scope (`{ react: { '19.0.0': … } }`). */
export function missingFrom(scope: unknown, needs: readonly string[]): readonly string[] {
  const shared = (scope ?? {}) as Readonly<Record<string, object | undefined>>;
  return needs.filter((name) => Object.keys(shared[name] ?? {}).length === 0);
}
