// Imported before anything else of an expose: without React the next import would fail in words that only the bundler understands.
import { needReact } from './shared-modules';

needReact();
