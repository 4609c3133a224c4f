/** @jest-environment node */
import ts from 'typescript';
import { withoutDocumentation } from './without-documentation';

it('takes the sentences out of calls, and nothing else out of anything', () => {
  const text = `
    export const calls = { list: call({ method: 'GET', summary: 'All of them', answer, refusals: ['gone'] }) };
    const event = { summary: 'Supper', refusals: [] };
    const other = calling({ summary: 'Supper' });
  `;
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    transformers: { before: [withoutDocumentation] },
  });
  expect(outputText).toBe(
    `export const calls = { list: call({ method: 'GET', answer }) };
const event = { summary: 'Supper', refusals: [] };
const other = calling({ summary: 'Supper' });
`,
  );
});
