import '@testing-library/jest-dom';
import { ensureTemporal } from '~/lib/temporal';

beforeAll(ensureTemporal);
