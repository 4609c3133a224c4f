import type { AtRule, Plugin, Rule } from 'postcss';

const AREA = '[data-area="events"]';
const namesArea = (selector: string): boolean => /\[data-area=(["']?)events\1\]/.test(selector);

function insideKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes');
}

/**
 * Keeps the remote's style in its own house: everything goes into `@layer events`, so any rule of the shell wins,
 * and under `[data-area="events"]`, so no rule of ours reaches the shell. `:where` adds no weight.
 */
export function sealInArea(): Plugin {
  return {
    postcssPlugin: 'seal-in-area',
    OnceExit(root, { AtRule: Layer }) {
      if (root.nodes.length === 0) return;
      root.walkRules((rule) => {
        if (insideKeyframes(rule) || rule.parent?.type === 'rule') return;
        rule.selectors = rule.selectors.map((selector) =>
          namesArea(selector) ? selector : `:where(${AREA}) ${selector}`,
        );
      });
      const layer = new Layer({ name: 'layer', params: 'events' });
      layer.append(root.nodes);
      root.append(layer);
    },
  };
}
