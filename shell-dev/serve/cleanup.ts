/** The steps that undo what was started. */
export interface Cleanup {
  add(step: () => void | Promise<void>): void;
  /** Runs every step, the last one added first. A step that fails is logged and stops no other. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      while (steps.length > 0) {
        try {
          await steps.pop()?.();
        } catch (error) {
          console.error(error);
        }
      }
    },
  };
}
