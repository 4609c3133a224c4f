/** @type {import('jest').Config} */
const common = {
  rootDir: require('node:path').resolve(__dirname, '..'),
  globals: {
    __EVENTS_BUILD__: {
      version: '0.0.0',
      sha: 'test',
      contractVersion: '1.0.0',
      needs: [],
      ranges: {},
    },
    __webpack_public_path__: '/',
    __webpack_share_scopes__: {},
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tests/support/class-names.cjs',
    '^~/(.*)$': '<rootDir>/src/$1',
    '^@sentry/browser/own$': '@sentry/browser',
  },
  globalSetup: '<rootDir>/tests/support/global-setup.cjs',
  modulePathIgnorePatterns: ['<rootDir>/tests/browser/foreign-host/examples/'],
  roots: ['<rootDir>/src', '<rootDir>/shell-dev', '<rootDir>/tests'],
  runtime: '<rootDir>/tests/support/runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/tests/support/setup.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/tests/browser/'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: {
            syntax: 'typescript',
            tsx: true,
          },
          transform: {
            react: {
              runtime: 'automatic',
            },
          },
        },
        module: {
          type: 'commonjs',
        },
      },
    ],
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(temporal-polyfill|temporal-spec|temporal-utils|u?qr|ical\\.js|htmlparser2|domhandler|domutils|domelementtype|dom-serializer|entities|@formatjs|react-intl|intl-messageformat|valibot|@valibot|@rails|marked|lucide-react)/)',
  ],
};

/** A test of what is drawn is a `.tsx`. A `.ts` that needs a document all the same says so in its first lines. */
module.exports = {
  rootDir: '..',
  projects: [
    {
      ...common,
      displayName: 'screens',
      testEnvironment: '<rootDir>/tests/support/document-environment.cjs',
      testMatch: ['**/*.test.tsx'],
    },
    { ...common, displayName: 'modules', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
  ],
};
