import { loadPhoneNumbers, readPhone } from './phone';

const phoneIn = (typed: string, country?: string) => {
  const read = readPhone(typed, country);
  return read.ok ? read.phone : read.problem;
};

describe.each([
  ['by its form alone', () => Promise.resolve()],
  ['by the rules of its country', loadPhoneNumbers],
])('a phone number, %s,', (_, load) => {
  beforeAll(load);

  it.each([
    ['+34612345678', '+34612345678'],
    [' +34 612 345 678 ', '+34612345678'],
    ['+34-612-345-678', '+34612345678'],
    ['+34 612\u00a0345\u202f678', '+34612345678'],
    ['+34 612–345—678', '+34612345678'],
    ['0034 612 345 678', '+34612345678'],
    ['+1 (415) 555-0132', '+14155550132'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['0044 (0)20 7946 0018', '+442079460018'],
    ['+49 30/901820', '+4930901820'],
    ['+33.6.12.34.56.78', '+33612345678'],
    ['＋３４６１２３４５６７８', '+34612345678'],
    ['+٣٤٦١٢٣٤٥٦٧٨', '+34612345678'],
    ['+۳۴۶۱۲۳۴۵۶۷۸', '+34612345678'],
    ['\u202a+34612345678\u202c', '+34612345678'],
    ['+39 06 698 12345', '+390669812345'],
    ['+2902 1234', '+29021234'],
  ])('%s is read as %s', (typed, phone) => expect(phoneIn(typed)).toBe(phone));

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['612 345 678', 'country_code'],
    ['0612345678', 'country_code'],
    ['+0612345678', 'country_code'],
    ['000 612 345 678', 'country_code'],
    ['+34 612 CALL ME', 'characters'],
    ['+34;612345678', 'characters'],
    ['34+612345678', 'characters'],
    ['<script>', 'characters'],
    ['+34 612', 'too_short'],
    ['+3461234567890123456', 'too_long'],
  ])('%p is refused: %s', (typed, problem) => expect(phoneIn(typed)).toBe(problem));
});

describe('a phone number by the rules of its country', () => {
  beforeAll(loadPhoneNumbers);

  it.each([
    ['+44 07700 900123', undefined, '+447700900123'],
    ['0044 07700 900123', 'ES', '+447700900123'],
    ['612 345 678', 'ES', '+34612345678'],
    ['612345678', 'ES', '+34612345678'],
    ['07700 900123', 'GB', '+447700900123'],
    ['06 12 34 56 78', 'FR', '+33612345678'],
    ['06 698 12345', 'IT', '+390669812345'],
    ['(415) 555-0132', 'US', '+14155550132'],
    ['٠٦١٢٣٤٥٦٧٨', 'FR', '+33612345678'],
    ['+34 612 345 678', 'FR', '+34612345678'],
  ])('%s in %s is read as %s', (typed, country, phone) => expect(phoneIn(typed, country)).toBe(phone));

  it.each([
    ['612345678 / 699', 'ES', 'too_long'],
    ['+34 612 345 678 699', undefined, 'too_long'],
    ['61234567', 'ES', 'too_short'],
    ['612 345 678', undefined, 'country_code'],
    ['612 345 678', 'XX', 'country_code'],
    ['+999 612 345 678', 'ES', 'country_code'],
    ['12', 'ES', 'too_short'],
  ])('%s in %s is refused: %s', (typed, country, problem) => expect(phoneIn(typed, country)).toBe(problem));

  it('is shown as people of its country write it', () => {
    expect(readPhone('+34612345678')).toMatchObject({ spaced: '+34 612 34 56 78' });
    expect(readPhone('07700900123', 'GB')).toMatchObject({ spaced: '+44 7700 900123' });
  });
});
