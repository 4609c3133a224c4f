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
    ['UTC-02', 'Etc/GMT+2'],
    ['UTC-11', 'Etc/GMT+11'],
    ['Coordinated Universal Time', 'UTC'],
    ['(UTC+03:00) Moscow, St. Petersburg, Volgograd', 'Europe/Moscow'],
    ['(UTC+04:00) Abu Dhabi, Muscat', 'Asia/Dubai'],
    ['(UTC+05:00) Islamabad, Karachi', 'Asia/Karachi'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
    ['(UTC+07:00) Bangkok, Hanoi, Jakarta', 'Asia/Bangkok'],
    ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
    ['(UTC+09:00) Osaka, Sapporo, Tokyo', 'Asia/Tokyo'],
    ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
    ['(UTC+12:00) Auckland, Wellington', 'Pacific/Auckland'],
    ['Z', 'UTC'],
    ['Romance Standard Time 1', 'Europe/Paris'],
    ['US-Eastern', 'America/New_York'],
    ['Beijing', 'Asia/Shanghai'],
    ['Kuala Lumpur, Singapore', 'Asia/Singapore'],
    ['Western/Central Europe', 'Europe/Paris'],
    ['(UTC+05:30) Chennai', 'Asia/Kolkata'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['"(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna"', 'Europe/Berlin'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(GMT) Greenwich Mean Time', 'Atlantic/Reykjavik'],
    ['(UTC-03:00) Brasília', 'America/Sao_Paulo'],
    ['(UTC+01:00) Atlantis, Madrid', 'Europe/Madrid'],
    ['(UTC-05:00) Somewhere', null],
    ['/Europe/CUSTOM', null],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['Mitteleuropäische Zeit', 'Europe/Berlin'],
    ['Mitteleuropäische Sommerzeit', 'Europe/Berlin'],
    ['Westeuropäische Zeit', 'Europe/Lisbon'],
    ['heure normale d’Europe centrale', 'Europe/Paris'],
    ["heure d'Europe centrale", 'Europe/Paris'],
    ['hora de verano de Europa central', 'Europe/Madrid'],
    ['Eastern Time', 'America/New_York'],
    ['tzone://Microsoft/Custom', null],
    ['MyTimezone', null],
    ['/'.repeat(5_000), null],
    ['a/'.repeat(5_000), null],
  ])('%.60s means %s', (tzid, zone) => {
    expect(zoneOfName(tzid)).toBe(zone);
  });

  it.each([
    ['(UTC-03:00) Somewhere', 'America/Sao_Paulo'],
    ['(UTC-05:00) Somewhere', 'America/New_York'],
    ['"(GMT+01.00) Somewhere"', 'Europe/Paris'],
    ['(UTC) Somewhere', null],
    ['(UTC+13:00) Somewhere', 'Etc/GMT-13'],
    ['Nowhere', null],
  ])('the offset that begins %s is %s', (tzid, zone) => {
    expect(zoneOfLeadingOffset(tzid)).toBe(zone);
  });
});
