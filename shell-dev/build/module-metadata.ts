/**
 * What the error-reporting service's own bundler plugin writes at the top of each file: it ties the file's place in a stack trace
 * to whose code it is. Written by hand because the plugin brings a command-line program that downloads itself.
 */
export function moduleMetadata(facts: Readonly<Record<string, string>>): string {
  const metadata = JSON.stringify(facts);
  return `;try{(globalThis._sentryModuleMetadata??={})[Error().stack]=${metadata}}catch{}`;
}
