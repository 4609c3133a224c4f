import { speaksContract } from './contract-version';

describe('speaking the contract', () => {
  it.each([
    [undefined, '1.0.0', true],
    ['1.0.0', '1.4.2', true],
    ['1.9', '1.0.0', true],
    ['1', '2.0.0', true],
    ['1', '3.0.0', false],
    ['2.0.0', '1.0.0', false],
    ['0.9.0', '1.0.0', false],
    ['', '1.0.0', false],
    ['one', '1.0.0', false],
    [1, '1.0.0', false],
    [null, '1.0.0', false],
  ])('shell %p with remote %s: %s', (shell, remote, expected) => {
    expect(speaksContract(shell, remote)).toBe(expected);
  });
});
