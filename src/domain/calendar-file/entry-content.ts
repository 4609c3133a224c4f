import { limits } from '~/api/vocabulary';
import { withoutDirectionMarks } from '~/lib/text';
import { describe, type Described } from './markdown';
import { placeOf, type CalendarPlace } from './place';
import { reason, type Report } from './problems';
import { explains, own, firstOf, paramOf, textOf, type Properties } from './properties';
import { isAddress, cleanText, cutText, oneLine, unescapeText } from './text';

/** The texts of an entry, cut to our limits. */
export interface EntryContent {
  /** Empty or shorter than our shortest title where neither the entry, its place nor a tag has one. */
  readonly title: string;
  readonly summary: string;
  /** Markdown subset, never HTML. */
  readonly description: string;
  readonly place: CalendarPlace | null;
  readonly organiser: string | null;
  readonly tags: readonly string[];
  readonly source_url: string | null;
  readonly cancelled: boolean;
}

/** Calls `report` with what had to be changed. */
export function readEntryContent(properties: Properties, zone: string, report: Report): EntryContent {
  const place = placeOf(properties, zone, report);
  const { markdown, summary } = describedIn(properties, report);
  const tags = tagsIn(properties, report);
  const status = textOf(properties, 'STATUS').trim().toUpperCase();
  if (status === 'TENTATIVE') report(reason('tentative'));
  // `cleanText` takes them out of every text: these two are read as a title and a name.
  const named = textOf(properties, 'SUMMARY') + textOf(properties, 'LOCATION');
  if (withoutDirectionMarks(named) !== named) report(reason('direction_marks'));
  return {
    title: titleIn(properties, place, tags, report),
    summary,
    description: markdown,
    place,
    tags,
    organiser: organiserIn(properties, report),
    source_url: addressIn(properties, report),
    cancelled: /^CANCELL?ED$/.test(status),
  };
}

function titleIn(
  properties: Properties,
  place: CalendarPlace | null,
  tags: readonly string[],
  report: Report,
): string {
  const summary = oneLine(textOf(properties, 'SUMMARY'));
  if (summary.length > limits.title.max) report(reason('title_cut', { max: limits.title.max }));
  if (summary.length >= limits.title.min) return cutText(summary, limits.title.max);
  const other = [place?.name, tags[0]].find((text) => text !== undefined && text.length >= limits.title.min);
  const title = cutText([summary, other].filter(Boolean).join(' · '), limits.title.max);
  if (summary === '') report(reason('title_missing', { title }));
  else
    report(
      title === summary
        ? reason('title_too_short', { written: summary })
        : reason('title_short', { written: summary, title }),
    );
  return title;
}

/** In Markdown where it is ours and explains the plain text that others show. */
function describedIn(properties: Properties, report: Report): Described {
  const plain = textOf(properties, 'DESCRIPTION');
  const markdown = properties.get(own.description)?.find((property) => explains(property, plain));
  const text = markdown && cleanText(unescapeText(markdown.raw));
  const described =
    text !== undefined && text.length <= limits.description
      ? { markdown: text, summary: '', isCut: false }
      : describe(descriptionIn(properties));
  if (described.isCut) report(reason('text_cut', { property: 'DESCRIPTION', max: limits.description }));
  const summary = firstOf(properties, own.summary);
  return summary
    ? { ...described, summary: cutText(oneLine(unescapeText(summary.raw)), limits.summary) }
    : described;
}

/** Prefers HTML, which has links and formatting that the plain text lacks. */
function descriptionIn(properties: Properties): string {
  const html = [
    ...(properties.get('STYLED-DESCRIPTION') ?? []),
    ...(properties.get('X-ALT-DESC') ?? []),
  ].find((property) => /html/i.test(paramOf(property, 'fmttype')) && property.raw.trim() !== '');
  // ical.js returns a property of unknown type as written, with its escapes.
  return html ? unescapeText(html.raw) : textOf(properties, 'DESCRIPTION');
}

function tagsIn(properties: Properties, report: Report): string[] {
  const words = (properties.get('CATEGORIES') ?? []).flatMap((property) => property.values);
  const tags = words
    .filter((word): word is string => typeof word === 'string')
    .map((word) => cutText(oneLine(word), limits.tag.max))
    .filter((word) => word.length >= limits.tag.min);
  const different = [...new Set(tags)];
  if (different.length > limits.tags) report(reason('tags_cut', { max: limits.tags }));
  return different.slice(0, limits.tags);
}

/** A name only: an organiser's address stays in the calendar. */
function organiserIn(properties: Properties, report: Report): string | null {
  const name = oneLine(cleanText(paramOf(firstOf(properties, 'ORGANIZER'), 'cn')));
  if (name === '' || /\S@\S+\.\S/.test(name)) return null;
  if (name.length > limits.placeName)
    report(reason('text_cut', { property: 'ORGANIZER', max: limits.placeName }));
  return cutText(name, limits.placeName);
}

function addressIn(properties: Properties, report: Report): string | null {
  const location = cleanText(textOf(properties, 'LOCATION')).trim().slice(0, 2_000);
  const page = textOf(properties, 'URL');
  const source = firstOf(properties, own.source);
  if (explains(source, page)) return isWebAddress(unescapeText(source.raw)) ? unescapeText(source.raw) : null;
  const url = cleanText(page).trim() || (/^https?:\/\/\S+$/i.test(location) ? location : '');
  if (url === '') return null;
  if (isWebAddress(url)) return url;
  report(reason('url_left_out'));
  return null;
}

const isWebAddress = (url: string): boolean => /^https?:/i.test(url) && isAddress(url);
