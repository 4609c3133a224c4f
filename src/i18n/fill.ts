type Values = Readonly<Record<string, string | number>>;

/**
 * Puts values into a message, in the part of ICU that short messages need: places, numbers, plurals and ordinals. For what has to stay
 * light: the library that knows all of ICU is larger than a whole card. A test holds the two to the same words.
 */
export function fill(message: string, values: Values, locale: string): string {
  return new Reader(message, values, locale).text();
}

class Reader {
  #at = 0;

  constructor(
    private readonly message: string,
    private readonly values: Values,
    private readonly locale: string,
  ) {}

  /** Up to the brace that closes what one is in, or the end. */
  text(count?: number): string {
    let said = '';
    for (; this.#at < this.message.length; this.#at += 1) {
      const sign = this.message.charAt(this.#at);
      if (sign === '}') break;
      if (sign === '{') said += this.#place();
      else said += sign === '#' && count !== undefined ? this.#number(count) : sign;
    }
    return said;
  }

  /** From an opening brace to the one that closes it. */
  #place(): string {
    const value = this.values[this.#word(/[,}]/)] ?? '';
    if (this.message[this.#at] !== ',') return String(value);
    const kind = this.#word(/[,}]/);
    if (this.message[this.#at] !== ',') return this.#number(Number(value));
    return this.#choice(kind, Number(value));
  }

  #choice(kind: string, count: number): string {
    const choices = new Map<string, string>();
    // Begins on the comma, and then on the brace that closed the choice before.
    for (;;) {
      const name = this.#word(/[{}]/);
      if (this.message[this.#at] !== '{') break;
      this.#at += 1;
      choices.set(name, this.text(count));
    }
    const type = kind === 'selectordinal' ? 'ordinal' : 'cardinal';
    const rule = new Intl.PluralRules(this.locale, { type }).select(count);
    return choices.get(`=${count}`) ?? choices.get(rule) ?? choices.get('other') ?? '';
  }

  /** The word after the present sign, up to a sign that ends it. */
  #word(end: RegExp): string {
    const start = this.#at + 1;
    do this.#at += 1;
    while (this.#at < this.message.length && !end.test(this.message.charAt(this.#at)));
    return this.message.slice(start, this.#at).trim();
  }

  #number(value: number): string {
    return new Intl.NumberFormat(this.locale).format(value);
  }
}
