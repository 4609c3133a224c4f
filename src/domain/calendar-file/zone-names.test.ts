/** @jest-environment node */
import { normaliseZone, zoneOfLeadingOffset, zoneOfName } from './zone-names';

describe('names of zones', () => {
  it.each([
    ['Europe/Paris', 'Europe/Paris'],
    ['europe/paris', 'Europe/Paris'],
    ['US/Eastern', 'America/New_York'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['GB', 'Europe/London'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['UTC', 'UTC'],
    ['Europe/Atlantis', null],
    ['+01:00', null],
    ['', null],
    ['../../etc/passwd', null],
  ])('%s is kept as %s', (name, zone) => {
    expect(normaliseZone(name)).toBe(zone);
  });

  it.each([
    ['Romance Standard Time', 'Europe/Paris'],
    ['eastern standard time', 'America/New_York'],
    ['"Pacific Standard Time"', 'America/Los_Angeles'],
    ['/freeassociation.sourceforge.net/Europe/Paris', 'Europe/Paris'],
    [
      '/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires',
      'America/Argentina/Buenos_Aires',
    ],
    ['/mozilla.org/20070129_1/America/New_York', 'America/New_York'],
    ['/Europe/Stockholm', 'Europe/Stockholm'],
    ['posix/Europe/Vaduz', 'Europe/Vaduz'],
    ['custom_America/New_York', 'America/New_York'],
    ['custom_America/New_York_Forward_reference', 'America/New_York'],
    ['UTC+11', 'Etc/GMT-11'],
    ['GMT -03:00', 'Etc/GMT+3'],
    ['Z', 'UTC'],
    ['(UTC+05:30) Chennai', null],
    ['/Europe/CUSTOM', null],
    ['MyTimezone', null],
    ['/'.repeat(5_000), null],
    ['a/'.repeat(5_000), null],
  ])('%.60s means %s', (tzid, zone) => {
    expect(zoneOfName(tzid)).toBe(zone);
  });

  it.each([
    ['(UTC-03:00) Brasília', 'Etc/GMT+3'],
    ['"(GMT+01.00) Paris"', null],
    ['Nowhere', null],
  ])('the offset that begins %s is %s', (tzid, zone) => {
    expect(zoneOfLeadingOffset(tzid)).toBe(zone);
  });
});
