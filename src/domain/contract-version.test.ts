import { ContractMismatch, speaksContract } from './contract-version';

describe('speaking the contract', () => {
  it.each([
    [undefined, '1.0.0', true],
    ['1.0.0', '1.4.2', true],
    ['1.9', '1.0.0', true],
    ['1', '2.0.0', true],
    ['1', '3.0.0', false],
    ['2.0.0', '1.0.0', false],
    ['2.0.0', '1.3.0', false],
    ['0.9.0', '1.0.0', true],
    ['0.9.0', '2.0.0', false],
    ['', '1.0.0', false],
    ['one', '1.0.0', false],
    [1, '1.0.0', false],
    [null, '1.0.0', false],
  ])('shell %p with remote %s: %s', (shell, remote, expected) => {
    expect(speaksContract(shell, remote)).toBe(expected);
  });
});

describe('the words of a mismatch', () => {
  it.each([
    [
      '2.0.0',
      'The shell speaks contract 2.0.0, Events speaks 1.3.0: the major of the shell must be that of Events or one behind, never ahead.',
    ],
    ['one', 'The shell says that it speaks contract "one": that is no version such as 1.3.0.'],
    [1, 'The shell says that it speaks contract 1: that is no version such as 1.3.0.'],
    [null, 'The shell says that it speaks contract null: that is no version such as 1.3.0.'],
  ])('shell %p', (shell, message) => {
    expect(new ContractMismatch(shell, '1.3.0')).toMatchObject({ name: 'ContractMismatch', message });
  });
});
