import type { ReactNode } from 'react';
import { Stack } from '~/ui/stack';
import { Sample, type Chapter } from './sample';
import css from './style-guide.module.css';

interface Swatch {
  readonly background: string;
  readonly ink: string;
  readonly use: string;
}

const swatches: readonly Swatch[] = [
  { background: 'paper', ink: 'ink', use: 'the page' },
  { background: 'surface', ink: 'ink', use: 'fields and overlays' },
  { background: 'sunken', ink: 'ink-soft', use: 'badges, tracks, quiet areas' },
  { background: 'line', ink: 'ink', use: 'hairlines' },
  { background: 'glow', ink: 'ink', use: 'just changed' },
  { background: 'accent', ink: 'on-accent', use: 'leaf green: actions' },
  { background: 'accent-strong', ink: 'on-accent', use: 'actions, hovered' },
  { background: 'accent-soft', ink: 'accent-text', use: 'selected, success' },
  { background: 'warm', ink: 'on-warm', use: 'tomato: needs attention' },
  { background: 'warm-soft', ink: 'warm-text', use: 'errors' },
  { background: 'amber-soft', ink: 'amber-text', use: 'amber: almost full' },
  { background: 'info-soft', ink: 'info-text', use: 'blue: information' },
];
const inks = ['ink', 'ink-soft', 'ink-quiet', 'accent-text', 'warm-text', 'amber-text', 'info-text'] as const;
const sizes = ['34', '26', '20', '17', '15', '13'] as const;
const spaces = ['4', '8', '12', '16', '20', '24', '32', '40', '48', '64'] as const;

export const colour: Chapter = {
  id: 'colour',
  title: 'Colour',
  lead: 'Warm paper, soft black ink, one green for actions, one tomato for what needs attention.',
  samples: (
    <>
      <Sample name="Backgrounds" isWide>
        <Swatches />
      </Sample>
      <Sample name="Text colours on paper" isWide>
        <Stack as="ul" gap={12}>
          {inks.map((ink) => (
            <li key={ink} style={{ color: `var(--_${ink})` }}>
              Supper at six, 12 seats left <code className={css['swatchName']}>--_{ink}</code>
            </li>
          ))}
        </Stack>
      </Sample>
    </>
  ),
};

export const typeAndSpace: Chapter = {
  id: 'type',
  title: 'Type and space',
  lead: 'Six sizes, two weights, spaces in multiples of four.',
  samples: (
    <>
      <Sample name="Sizes, weights 450 and 600" isWide>
        <Scale steps={sizes}>
          {(size) => (
            <span style={{ fontSize: `var(--_size-${size})`, lineHeight: 'var(--_leading-tight)' }}>
              Harvest supper,{' '}
              <strong style={{ fontWeight: 'var(--_weight-strong)' }}>Friday 20 November</strong>
            </span>
          )}
        </Scale>
      </Sample>
      <Sample name="Spaces" isWide>
        <Scale steps={spaces}>
          {(space) => <span className={css['bar']} style={{ inlineSize: `var(--_space-${space})` }} />}
        </Scale>
      </Sample>
    </>
  ),
};

function Swatches(): ReactNode {
  return (
    <ul className={css['swatches']}>
      {swatches.map(({ background, ink, use }) => (
        <li key={background} className={css['swatch']}>
          <span
            className={css['chip']}
            style={{ background: `var(--_${background})`, color: `var(--_${ink})` }}
          >
            18:30
          </span>
          <code className={css['swatchName']}>--_{background}</code>
          <span className={css['caption']}>
            {use}; text in {ink}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface ScaleProps {
  readonly steps: readonly string[];
  readonly children: (step: string) => ReactNode;
}

function Scale({ steps, children }: ScaleProps): ReactNode {
  return (
    <Stack as="ul" gap={12}>
      {steps.map((step) => (
        <li key={step} className={css['scaleLine']}>
          <span className={css['caption']}>{step}</span>
          {children(step)}
        </li>
      ))}
    </Stack>
  );
}
