import { formatterOf } from './formatters';

type Values = Readonly<Record<string, string | number>>;
/** A part of a message that knows how to say itself; `count` is what `#` stands for. */
type Say = (values: Values, locale: string, count?: number) => string;

// A message is read once: a row of a long list says the same few over and over.
const known = new Map<string, Say>();

/**
 * Puts values into a message, in the part of ICU that our messages need: places, numbers, plurals, ordinals and
 * choices by a word. The library that knows
 * all of ICU weighs more than a whole card; a test holds the two to the same words, in every message of every catalogue.
 */
export function fill(message: string, values: Values, locale: string): string {
  const say = known.get(message) ?? new Reader(message).text();
  known.set(message, say);
  return say(values, locale);
}

const numberIn = (locale: string, value: number): string =>
  formatterOf(Intl.NumberFormat, locale).format(value);

class Reader {
  #at = 0;

  constructor(private readonly message: string) {}

  /** Up to the brace that closes what one is in, or the end. */
  text(): Say {
    const parts: Say[] = [];
    let plain = '';
    const endPlain = () => {
      const words = plain;
      plain = '';
      if (words) parts.push(() => words);
    };
    for (; this.#at < this.message.length; this.#at += 1) {
      const sign = this.message.charAt(this.#at);
      if (sign === '}') break;
      if (sign !== '{' && sign !== '#') {
        plain += sign;
        continue;
      }
      endPlain();
      parts.push(sign === '{' ? this.#place() : hash);
    }
    endPlain();
    return (...given) => parts.map((part) => part(...given)).join('');
  }

  /** From an opening brace to the one that closes it. */
  #place(): Say {
    const name = this.#word(/[,}]/);
    if (this.message[this.#at] !== ',') return (values) => String(values[name] ?? '');
    const kind = this.#word(/[,}]/);
    if (this.message[this.#at] !== ',')
      return (values, locale) => numberIn(locale, Number(values[name] ?? ''));
    const choices = this.#choices();
    if (kind === 'select')
      return (values, ...rest) => chosen(choices, String(values[name] ?? ''))(values, ...rest);
    return byCount(name, choices, kind === 'selectordinal' ? 'ordinal' : 'cardinal');
  }

  #choices(): Choices {
    const choices = new Map<string, Say>();
    // Begins on the comma, and then on the brace that closed the choice before.
    for (;;) {
      const choice = this.#word(/[{}]/);
      if (this.message[this.#at] !== '{') break;
      this.#at += 1;
      choices.set(choice, this.text());
    }
    return choices;
  }

  /** The word after the present sign, up to a sign that ends it. */
  #word(end: RegExp): string {
    const start = this.#at + 1;
    do this.#at += 1;
    while (this.#at < this.message.length && !end.test(this.message.charAt(this.#at)));
    return this.message.slice(start, this.#at).trim();
  }
}

type Choices = ReadonlyMap<string, Say>;

const nothing: Say = () => '';
const chosen = (choices: Choices, ...words: readonly string[]): Say => {
  const word = words.find((one) => choices.has(one)) ?? 'other';
  return choices.get(word) ?? nothing;
};

function byCount(name: string, choices: Choices, type: 'ordinal' | 'cardinal'): Say {
  return (values, locale) => {
    const count = Number(values[name] ?? '');
    const rule = formatterOf(Intl.PluralRules, locale, { type }).select(count);
    return chosen(choices, `=${count}`, rule)(values, locale, count);
  };
}

const hash: Say = (_values, locale, count) => (count === undefined ? '#' : numberIn(locale, count));
