/** Why a text is no international phone number. */
export type PhoneProblem =
  | 'required'
  /** Digits without a country code. */
  | 'country_code'
  /** Letters, or characters that no phone number has. */
  | 'characters'
  | 'too_short'
  | 'too_long';

export type PhoneRead =
  | {
      readonly ok: true;
      /** E.164: `+34612345678`. */
      readonly phone: string;
      /** As people read it: `+34 612 34 56 78`. */
      readonly spaced: string;
    }
  | { readonly ok: false; readonly problem: PhoneProblem };
