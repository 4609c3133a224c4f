/** A sound and a vibration by which a person knows an answer without looking. */
export interface Signal {
  /** Frequency in Hz and length in ms of each tone, one after the other. */
  readonly tones: readonly (readonly [frequency: number, length: number])[];
  /** Milliseconds of vibration and pause in turn. */
  readonly vibration: readonly number[];
}

let audio: AudioContext | undefined;

/** Whether the device may vibrate: computers have the function, too, and no motor. */
export const canVibrate = (): boolean =>
  typeof navigator.vibrate === 'function' && navigator.maxTouchPoints > 0;

/** Whether sounds are heard: browsers allow them after a touch or key, and take that back when a page was away. */
export const canPlay = (): boolean => audio?.state === 'running';

/** Asks the browser to play sounds again. Resolves to whether it does. */
export async function resumeSound(): Promise<boolean> {
  // Never settles where the browser waits for a touch.
  await Promise.race([audio?.resume().catch(() => undefined), new Promise((done) => setTimeout(done, 500))]);
  return canPlay();
}

/** Plays a signal, where the device can. Browsers allow sound only after the first touch or key. */
export function play({ tones, vibration }: Signal): void {
  // Refused before the first touch, and unknown on some devices.
  if (vibration.length > 0 && typeof navigator.vibrate === 'function') navigator.vibrate([...vibration]);
  if (tones.length === 0) return;
  try {
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
    let at = audio.currentTime;
    for (const [frequency, length] of tones) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      volume.gain.value = 0.2;
      tone.frequency.value = frequency;
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop((at += length / 1_000));
    }
  } catch {
    // No sound here: colour, icon and word remain.
  }
}
