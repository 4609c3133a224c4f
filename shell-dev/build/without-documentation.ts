import ts from 'typescript';

/** What of a call only the documents read. */
const documentation = new Set(['summary', 'refusals']);

const isDocumentation = (property: ts.ObjectLiteralElementLike): boolean =>
  ts.isPropertyAssignment(property) &&
  ts.isIdentifier(property.name) &&
  documentation.has(property.name.text);

/** Leaves what a call says of itself to readers of the contract out of the browser's code: pages would fetch sentences that nobody sees. */
export const withoutDocumentation: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  function visit(node: ts.Node): ts.Node {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'call')
      return ts.visitEachChild(node, visit, context);
    const [definition] = node.arguments;
    if (!definition || !ts.isObjectLiteralExpression(definition)) return node;
    const kept = definition.properties.filter((property) => !isDocumentation(property));
    return ts.factory.updateCallExpression(node, node.expression, node.typeArguments, [
      ts.factory.updateObjectLiteralExpression(definition, kept),
    ]);
  }
  return ts.visitEachChild(file, visit, context);
};
