/**
 * jsdom's document, where to ask how an element looks takes a fifth of the time. Tests of screens ask it at each search by role, of every
 * element and of all above it, only to know whether something is shown: nothing is drawn here, and no stylesheet of the product is loaded.
 */
const sheetFile = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const sheet = require(sheetFile).replace(/\/\*.*?\*\//gs, '');

// Of the 150 rules of browsers, in their order, those that show or hide: one for each run of selectors with the same `display`.
const runs = [];
for (const [, selectors, display] of sheet.matchAll(/([^{};]+)\{[^}]*?\bdisplay: ([\w-]+)/g)) {
  const last = runs.at(-1);
  if (last?.display === display) last.selectors.push(selectors.trim());
  else runs.push({ display, selectors: [selectors.trim()] });
}
require.cache[sheetFile].exports = runs
  .map(({ display, selectors }) => `${selectors.join()} { display: ${display} }`)
  .join('\n');

// Thirteen colours are worked out for each element.
const {
  propertiesWithResolvedValueImplemented: resolved,
} = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.includes('color')) delete resolved[name];

module.exports = require('jest-fixed-jsdom');
