import type { AtRule, Declaration, Plugin, Rule } from 'postcss';

const AREA = '[data-area="events"]';
/** An id that no element has, for its specificity: no rule of a shell without an id or `!important` has more. */
const SPECIFICITY = ':not(#_)';
/** In a CSS Module a bare id would be renamed. */
const SPECIFICITY_IN_MODULE = ':not(:global(#_))';
const area = /\[data-area=(["']?)events\1\]/;

function insideKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');
}

/** `--_ink: themed(black)` can be set by us and by the shell: `--_ink: var(--events-ink, var(--shell-ink, black))`. */
function writeThemed(decl: Declaration): void {
  const name = decl.prop.slice('--_'.length);
  const literal = /^themed\((.*)\)$/s.exec(decl.value.trim())?.[1];
  if (literal !== undefined) decl.value = `var(--events-${name}, var(--shell-${name}, ${literal}))`;
}

/**
 * Scopes the remote's styles: every selector is put under `[data-area="events"]`, so that none of our rules matches in the shell, and gets
 * the specificity of an id, so that no rule of the shell by element, attribute or class wins over ours.
 */
export function scopeCss(): Plugin {
  return {
    postcssPlugin: 'scope-css',
    OnceExit(root) {
      const specificity = root.source?.input.file?.endsWith('.module.css')
        ? SPECIFICITY_IN_MODULE
        : SPECIFICITY;
      root.walkDecls(/^--_/, writeThemed);
      root.walkRules((rule) => {
        if (insideKeyframes(rule) || rule.parent?.type === 'rule') return;
        rule.selectors = rule.selectors.map((selector) =>
          area.test(selector)
            ? selector.replace(area, (named) => named + specificity)
            : `${AREA}${specificity} ${selector}`,
        );
      });
    },
  };
}
