import type { ReactNode } from 'react';
import { Chapter, Sample } from './sample';
import css from './style-guide.module.css';

interface Swatch {
  readonly ground: string;
  readonly ink: string;
  readonly use: string;
}

const grounds: readonly Swatch[] = [
  { ground: 'paper', ink: 'ink', use: 'the page' },
  { ground: 'surface', ink: 'ink', use: 'what one types in, what floats' },
  { ground: 'sunken', ink: 'ink-soft', use: 'marks, tracks, quiet grounds' },
  { ground: 'line', ink: 'ink', use: 'hairlines' },
  { ground: 'glow', ink: 'ink', use: 'changed just now' },
];
const accents: readonly Swatch[] = [
  { ground: 'accent', ink: 'on-accent', use: 'leaf: what you can do' },
  { ground: 'accent-strong', ink: 'on-accent', use: 'the same, under the pointer' },
  { ground: 'accent-soft', ink: 'accent-text', use: 'chosen, well' },
  { ground: 'warm', ink: 'on-warm', use: 'tomato: what needs you' },
  { ground: 'warm-soft', ink: 'warm-text', use: 'what went wrong' },
  { ground: 'amber-soft', ink: 'amber-text', use: 'amber: almost' },
  { ground: 'info-soft', ink: 'info-text', use: 'quiet blue: information' },
];
const inks = ['ink', 'ink-soft', 'ink-quiet', 'accent-text', 'warm-text', 'amber-text', 'info-text'] as const;
const sizes = ['34', '26', '20', '17', '15', '13'] as const;
const spaces = ['4', '8', '12', '16', '20', '24', '32', '40', '48', '64'] as const;

export function LookChapters(): ReactNode {
  return (
    <>
      <Chapter
        id="colour"
        title="Colour"
        lead="Warm paper, ink that is not black, one green for what you can do, one tomato for what needs you."
      >
        <Sample name="Grounds" isWide>
          <Swatches swatches={grounds} />
        </Sample>
        <Sample name="Accents" isWide>
          <Swatches swatches={accents} />
        </Sample>
        <Sample name="Inks on paper" isWide>
          <ul className={css['scale']}>
            {inks.map((ink) => (
              <li key={ink} style={{ color: `var(--_${ink})` }}>
                Supper at six, 12 seats left <code className={css['swatchName']}>--_{ink}</code>
              </li>
            ))}
          </ul>
        </Sample>
      </Chapter>
      <Chapter id="type" title="Type and space" lead="Six sizes, two weights, spaces in fours.">
        <Sample name="Sizes, 450 and 600" isWide>
          <TypeScale />
        </Sample>
        <Sample name="Spaces" isWide>
          <ul className={css['scale']}>
            {spaces.map((space) => (
              <li key={space} className={css['scaleLine']}>
                <span className={css['scaleName']}>{space}</span>
                <span className={css['bar']} style={{ inlineSize: `var(--_space-${space})` }} />
              </li>
            ))}
          </ul>
        </Sample>
      </Chapter>
    </>
  );
}

function Swatches({ swatches }: { readonly swatches: readonly Swatch[] }): ReactNode {
  return (
    <ul className={css['swatches']}>
      {swatches.map(({ ground, ink, use }) => (
        <li key={ground} className={css['swatch']}>
          <span className={css['chip']} style={{ background: `var(--_${ground})`, color: `var(--_${ink})` }}>
            18:30
          </span>
          <code className={css['swatchName']}>--_{ground}</code>
          <span className={css['swatchUse']}>
            {use}; words in {ink}
          </span>
        </li>
      ))}
    </ul>
  );
}

function TypeScale(): ReactNode {
  return (
    <ul className={css['scale']}>
      {sizes.map((size) => (
        <li key={size} className={css['scaleLine']}>
          <span className={css['scaleName']}>{size}</span>
          <span style={{ fontSize: `var(--_size-${size})`, lineHeight: 'var(--_leading-tight)' }}>
            Harvest supper,{' '}
            <strong style={{ fontWeight: 'var(--_weight-strong)' }}>Friday 20 November</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
