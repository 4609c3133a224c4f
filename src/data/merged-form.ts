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
  /** Discards the changes of this form for the newest version. */
  readonly takeTheirs: () => void;
}

/** A form about a registration that follows it: what changes elsewhere while it is open is merged into it, `merged` says what. */
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
    // A check-in, or a change of this form that has just been saved, is nothing that the form shows.
    if (theirs.length > 0 && Object.keys(changesIn(form, saved)).length > 0) {
      const next = mergeGuest(base, form, saved);
      setForm(next.form);
      setMerged({ ...next, theirs });
    }
  }
  const takeTheirs = () => (setForm(base), setMerged(undefined));
  return { form, setForm, merged, takeTheirs };
}
