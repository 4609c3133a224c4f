/**
 * Rules of the house that oxlint does not have. Each has a canary in `canaries.ts` that must fail.
 */

/** An event starts and ends at the wall time that was planned. The instants are for order, "now" and countdowns. */
const instants = new Set(['starts_at', 'ends_at', 'startsAt', 'endsAt']);

/** Calls that turn an instant into a day or an hour to read, by the zone data of this device. */
const formatters = new Set(
  (
    'time day shortDay dayIn wallTimeIn wallClock format formatToParts formatRange toLocaleString toLocaleDateString ' +
    'toLocaleTimeString toZonedDateTime toZonedDateTimeISO slice substring split'
  ).split(' '),
);

/** Calls that return the same moment in another form. */
const conversions = new Set([
  'epochOf',
  'parse',
  'from',
  'fromEpochMilliseconds',
  'Date',
  'Number',
  'String',
]);

const nameOf = (node) =>
  node?.type === 'Identifier'
    ? node.name
    : node?.type === 'MemberExpression'
      ? (node.property.name ?? node.property.value)
      : undefined;

function variableOf(sourceCode, node) {
  for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable;
  }
  return undefined;
}

/** Whether an expression is the start or the end of an event as an instant, also by way of variables. */
function isInstant(sourceCode, node, depth = 0) {
  if (!node || depth > 8) return false;
  const isOne = (other) => isInstant(sourceCode, other, depth + 1);
  switch (node.type) {
    case 'Identifier': {
      if (instants.has(node.name)) return true;
      const def = variableOf(sourceCode, node)?.defs[0];
      const { parent } = def?.name ?? {};
      if (parent?.type === 'Property') return instants.has(nameOf(parent.key));
      return parent?.type === 'VariableDeclarator' && isOne(parent.init);
    }
    case 'MemberExpression':
      return instants.has(nameOf(node));
    case 'CallExpression':
    case 'NewExpression':
      return conversions.has(nameOf(node.callee)) && node.arguments.some(isOne);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return isOne(node.left) || isOne(node.right);
    case 'ConditionalExpression':
      return isOne(node.consequent) || isOne(node.alternate);
    case 'TemplateLiteral':
      return node.expressions.some(isOne);
    default:
      return isOne(node.expression);
  }
}

const plannedHour = {
  meta: {
    messages: {
      instant:
        'An event starts and ends at its wall time: show `starts_local` and `ends_local`, by `formats.when` or `formats.wallTime`.',
    },
  },
  create({ sourceCode, report }) {
    return {
      CallExpression(node) {
        if (!formatters.has(nameOf(node.callee))) return;
        const read = [node.callee.object, ...node.arguments];
        if (read.some((one) => isInstant(sourceCode, one))) report({ node, messageId: 'instant' });
      },
    };
  },
};

/** A screen without a title leaves the tab, the history and a screen reader with the name of the one before. */
const pageTitle = {
  meta: { messages: { missing: 'A screen names the page: call `useTitle` in its route.' } },
  create({ filename, report }) {
    if (!filename.endsWith('.route.tsx')) return {};
    let isNamed = false;
    return {
      CallExpression({ callee }) {
        isNamed ||= nameOf(callee) === 'useTitle';
      },
      'Program:exit'(node) {
        if (!isNamed) report({ node, messageId: 'missing' });
      },
    };
  },
};

module.exports = {
  meta: { name: 'house' },
  rules: { 'planned-hour': plannedHour, 'page-title': pageTitle },
};
