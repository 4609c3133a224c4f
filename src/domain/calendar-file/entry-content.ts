import { limits } from '~/api/vocabulary';
import { isAddress, cleanText, cutText, oneLine } from './text';
import { describe } from './markdown';
import { placeOf, type CalendarPlace } from './place';
import { reason, type Report } from './problems';
import { firstOf, paramOf, textOf, type Properties } from './properties';

/** The texts of an entry, cut to our limits. */
export interface EntryContent {
  /** Empty or shorter than our shortest title where neither the entry, its place nor a tag has one. */
  readonly title: string;
  readonly summary: string;
  readonly description: string;
  readonly place: CalendarPlace | null;
  readonly organiser: string | null;
  readonly tags: readonly string[];
  readonly source_url: string | null;
  readonly cancelled: boolean;
}

/** Calls `report` with what had to be changed. */
export function readEntryContent(properties: Properties, zone: string, report: Report): EntryContent {
  const place = placeOf(properties, zone);
  const { markdown, summary } = describe(descriptionIn(properties));
  const tags = tagsIn(properties);
  const status = textOf(properties, 'STATUS').trim().toUpperCase();
  if (status === 'TENTATIVE') report(reason('tentative'));
  return {
    title: titleIn(properties, place, tags, report),
    summary,
    description: markdown,
    place,
    tags,
    organiser: organiserIn(properties),
    source_url: addressIn(properties, report),
    cancelled: status === 'CANCELLED',
  };
}

function titleIn(
  properties: Properties,
  place: CalendarPlace | null,
  tags: readonly string[],
  report: Report,
): string {
  const written = oneLine(textOf(properties, 'SUMMARY'));
  if (written.length > limits.title.max) report(reason('title_cut', { max: limits.title.max }));
  if (written.length >= limits.title.min) return cutText(written, limits.title.max);
  const other = [place?.name, tags[0]].find((text) => text !== undefined && text.length >= limits.title.min);
  const title = cutText([written, other].filter(Boolean).join(' · '), limits.title.max);
  report(written === '' ? reason('title_missing', { title }) : reason('title_short', { written, title }));
  return title;
}

/** Prefers HTML, which has links and formatting that the plain text lacks. */
function descriptionIn(properties: Properties): string {
  const html = [
    ...(properties.get('STYLED-DESCRIPTION') ?? []),
    ...(properties.get('X-ALT-DESC') ?? []),
  ].find((property) => /html/i.test(paramOf(property, 'fmttype')) && property.raw.trim() !== '');
  // ical.js returns a property of unknown type as written, with its escapes.
  return html ? unescape(html.raw) : textOf(properties, 'DESCRIPTION');
}

function unescape(raw: string): string {
  return raw.replace(/\\([nN,;\\])/g, (_, character: string) => (/n/i.test(character) ? '\n' : character));
}

function tagsIn(properties: Properties): string[] {
  const words = (properties.get('CATEGORIES') ?? []).flatMap((property) => property.values);
  const tags = words
    .filter((word): word is string => typeof word === 'string')
    .map((word) => cutText(oneLine(word), limits.tag.max))
    .filter((word) => word.length >= limits.tag.min);
  return [...new Set(tags)].slice(0, limits.tags);
}

/** A name only: an organiser's address stays in the calendar. */
function organiserIn(properties: Properties): string | null {
  const name = oneLine(cleanText(paramOf(firstOf(properties, 'ORGANIZER'), 'cn')));
  return name === '' || name.includes('@') ? null : cutText(name, limits.placeName);
}

function addressIn(properties: Properties, report: Report): string | null {
  const location = cleanText(textOf(properties, 'LOCATION')).trim().slice(0, 2_000);
  const url =
    cleanText(textOf(properties, 'URL')).trim() || (/^https?:\/\/\S+$/i.test(location) ? location : '');
  if (url === '') return null;
  if (/^https?:/i.test(url) && isAddress(url)) return url;
  report(reason('url_left_out'));
  return null;
}
