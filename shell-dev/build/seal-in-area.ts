import type { AtRule, Plugin, Rule } from 'postcss';

const AREA = '[data-area="events"]';
/** An id that no element has, for its weight: no rule of a shell without an id or `!important` is heavier. */
const WEIGHT = ':not(#_)';
/** In a CSS Module a bare id would be given a name of the file's own. */
const WEIGHT_IN_MODULE = ':not(:global(#_))';
const area = /\[data-area=(["']?)events\1\]/;

function insideKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');
}

/**
 * Seals the remote's style: everything goes under `[data-area="events"]`, so none of our rules reaches the shell, and every
 * selector weighs the same id more, so that no rule of the shell by element, attribute or class reaches us.
 */
export function sealInArea(): Plugin {
  return {
    postcssPlugin: 'seal-in-area',
    OnceExit(root) {
      const heavy = root.source?.input.file?.endsWith('.module.css') ? WEIGHT_IN_MODULE : WEIGHT;
      root.walkRules((rule) => {
        if (insideKeyframes(rule) || rule.parent?.type === 'rule') return;
        rule.selectors = rule.selectors.map((selector) =>
          area.test(selector)
            ? selector.replace(area, (named) => named + heavy)
            : `${AREA}${heavy} ${selector}`,
        );
      });
    },
  };
}
