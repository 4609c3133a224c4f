import type * as v from 'valibot';
import type { WrongField } from '../rules/refused';

/** What a schema found wrong, in the words of the contract: a code that says what kind of mistake, and the limit that was broken. */
const codes: Readonly<Record<string, string>> = {
  min_length: 'too_short',
  max_length: 'too_long',
  min_value: 'too_small',
  max_value: 'too_large',
  integer: 'not_whole',
  regex: 'format',
  picklist: 'not_a_choice',
  literal: 'not_a_choice',
  union: 'format',
};

const MOST = 50;

/** Each field once with each code. */
export function wrongFields(issues: readonly v.BaseIssue<unknown>[]): WrongField[] {
  const found = new Map<string, WrongField>();
  for (const issue of issues) {
    const field = (issue.path ?? [])
      .map((step) => String(step.key))
      .join('.')
      .slice(0, 100);
    const wrong = { field, ...codeOf(issue) };
    found.set(`${field} ${wrong.code}`, wrong);
    if (found.size === MOST) break;
  }
  return [...found.values()];
}

function codeOf({
  type,
  input,
  requirement,
  message,
}: v.BaseIssue<unknown>): Pick<WrongField, 'code' | 'params'> {
  // Our own rules name their code.
  if (type === 'check') return { code: message };
  if (input === undefined || input === null || (type === 'min_length' && input === ''))
    return { code: 'required' };
  const code = codes[type] ?? 'type';
  if (typeof requirement !== 'number') return { code };
  return { code, params: { [code === 'too_short' || code === 'too_small' ? 'min' : 'max']: requirement } };
}
