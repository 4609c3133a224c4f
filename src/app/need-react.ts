// The first import of an expose: without React, the next import would fail with an error of the bundler that names nothing to fix.
import { needReact } from './shared-modules';

needReact();
