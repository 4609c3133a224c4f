/** How a locale counts its week. Days are 1 (Monday) to 7 (Sunday). */
export interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

/**
 * From CLDR, for browsers whose `Intl.Locale` lacks week information (Firefox). Only regions that differ from
 * Monday and Saturday–Sunday are listed.
 */
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';
const weekends: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(
    'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE'.split(' ').map((region) => [region, [5, 6]]),
  ),
  AF: [4, 5],
  IN: [7],
  IR: [5],
  UG: [7],
};

interface LocaleWithWeek extends Intl.Locale {
  getWeekInfo?(): WeekInfo;
  readonly weekInfo?: WeekInfo;
}

/** The locale's week; Monday and Saturday–Sunday where it is unknown. */
export function weekInfoOf(locale: string): WeekInfo {
  const asked: LocaleWithWeek = new Intl.Locale(locale);
  return asked.getWeekInfo?.() ?? asked.weekInfo ?? weekInfoOfRegion(asked.maximize().region);
}

/** The same from our own table. */
export function weekInfoOfRegion(region = ''): WeekInfo {
  const among = (regions: string) => region !== '' && regions.split(' ').includes(region);
  return {
    firstDay: among(sunday) ? 7 : among(saturday) ? 6 : region === 'MV' ? 5 : 1,
    weekend: weekends[region] ?? [6, 7],
  };
}
