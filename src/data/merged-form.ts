import { useState } from 'react';
import { changesIn, guestFormOf, mergeGuest, type GuestForm, type MergedGuest } from '~/domain/guest-form';

export interface Merged extends MergedGuest {
  /** What changed elsewhere while this was open. */
  readonly theirs: readonly (keyof GuestForm)[];
}

export interface MergedForm {
  readonly form: GuestForm;
  readonly setForm: (form: GuestForm) => void;
  readonly merged: Merged | undefined;
  /** Lets our changes go, for how it stands now. */
  readonly takeTheirs: () => void;
}

/** A form about what was registered that follows it: what changes elsewhere meanwhile is joined, `merged` says what. */
export function useMergedForm(registered: GuestForm & { readonly lock_version: number }): MergedForm {
  const saved = guestFormOf(registered);
  const [base, setBase] = useState(saved);
  const [version, setVersion] = useState(registered.lock_version);
  const [form, setForm] = useState<GuestForm>(saved);
  const [merged, setMerged] = useState<Merged>();
  if (registered.lock_version > version) {
    setVersion(registered.lock_version);
    setBase(saved);
    const theirs = Object.keys(changesIn(saved, base)) as (keyof GuestForm)[];
    // A check-in, or our own change that has just been saved: nothing that stands in the form.
    if (theirs.length > 0 && Object.keys(changesIn(form, saved)).length > 0) {
      const next = mergeGuest(base, form, saved);
      setForm(next.form);
      setMerged({ ...next, theirs });
    }
  }
  const takeTheirs = () => (setForm(base), setMerged(undefined));
  return { form, setForm, merged, takeTheirs };
}
