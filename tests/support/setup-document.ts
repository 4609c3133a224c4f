import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Nothing is laid out here, so there is nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

configure({ asyncUtilTimeout: 15_000 });
