import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as client from 'react-dom/client';
import * as router from 'react-router-dom';
import routerPackage from 'react-router-dom/package.json';
import * as jsxRuntime from 'react/jsx-runtime';
import reactPackage from 'react/package.json';
import { share } from './federation';

export const sharedReact = {
  react: share(reactPackage.version, React),
  'react/jsx-runtime': share(reactPackage.version, jsxRuntime),
  'react-dom': share(reactPackage.version, ReactDOM),
  'react-dom/client': share(reactPackage.version, client),
  'react-router': share(routerPackage.version, router),
  'react-router-dom': share(routerPackage.version, router),
};
