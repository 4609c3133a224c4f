/** Which messages code asks for. */
import ts from 'typescript';

export interface Asked {
  /** Strings of the code. */
  readonly texts: Set<string>;
  /** Templates, each with every value that the compiler knows for its places. */
  readonly templates: RegExp[];
}

export const isAsked = ({ texts, templates }: Asked, id: string): boolean =>
  texts.has(id) || templates.some((template) => template.test(id));

const escaped = (text: string): string => text.replaceAll('.', '\\.');

/** The strings that a value can be; `undefined` where it can be any. */
function valuesOf(checker: ts.TypeChecker, node: ts.Node): readonly string[] | undefined {
  const declared = checker.getTypeAtLocation(node);
  const type = checker.getBaseConstraintOfType(declared) ?? declared;
  const values = (type.isUnion() ? type.types : [type]).map((one) =>
    one.isStringLiteral() || one.isNumberLiteral() ? String(one.value) : undefined,
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}

function templateOf(checker: ts.TypeChecker, node: ts.TemplateExpression): RegExp | undefined {
  const texts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (!texts.join('').includes('.') || !texts.every((text) => /^[\w.]*$/.test(text))) return undefined;
  const { parent } = node;
  // `… as ChoiceMessageIds[P]`: the code says which ids these are.
  const stated = ts.isAsExpression(parent) ? valuesOf(checker, parent) : undefined;
  if (stated) return new RegExp(`^(?:${stated.map(escaped).join('|')})$`);
  const places = node.templateSpans.map(({ expression, literal }) => {
    const values = valuesOf(checker, expression);
    return values && `(?:${values.map(escaped).join('|')})${escaped(literal.text)}`;
  });
  return places.every((place) => place !== undefined)
    ? new RegExp(`^${escaped(node.head.text)}${places.join('')}$`)
    : undefined;
}

/**
 * Adds what a file asks for. A template counts with the values that its places can have by their types: `t(`diet.${tag}`)` asks for the
 * diets, and for nothing else below `diet.`. Where a place may be any string, the template asks for nothing.
 */
export function addAsked(checker: ts.TypeChecker, file: ts.SourceFile, asked: Asked): Asked {
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) asked.texts.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const template = templateOf(checker, node);
      if (template) asked.templates.push(template);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return asked;
}

export const nothingAsked = (): Asked => ({ texts: new Set(), templates: [] });
