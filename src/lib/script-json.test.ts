import { scriptJson } from './script-json';

describe('JSON inside a script element', () => {
  it.each([
    '</script><script>alert(1)</script>',
    '</SCRIPT >',
    '<!-- <script>',
    ']]>',
    '&lt;/script&gt;',
    'line\u2028separator\u2029',
    '"quotes" and \\ backslashes',
  ])('holds %j without a way out, and reads back the same', (text) => {
    const json = scriptJson({ name: text, [text]: 1 });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ name: text, [text]: 1 });
  });
});
