import type { Need } from '~/domain/board-needs';
import { useManageMessages } from '~/i18n/manage-words';
import { useFormats } from '~/i18n/provider';

export interface NeedWords {
  readonly title: string;
  readonly text: string;
}

/** Facts that are moments: said as a time of the event's day, or as how long ago or until. */
const times: readonly string[] = ['at'];
const spans: readonly string[] = ['since', 'closes'];

/** Puts what needs somebody into words. */
export function useNeedWords(timeZone: string, now: number): (need: Need) => NeedWords {
  const t = useManageMessages();
  const formats = useFormats();
  return ({ kind, facts, diets = [], gaps = [] }) => {
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(facts)) {
      if (times.includes(name)) values['time'] = formats.time(value, timeZone);
      else if (spans.includes(name)) {
        values['time'] = formats.time(value, timeZone);
        values[name] = formats.relative(value, now);
      } else values[name] = value;
    }
    values['diets'] = formats.list(
      diets.map(({ tag, gap }) =>
        t('board.dietGap', { gap, diet: t(`diet.${tag}`).toLocaleLowerCase(formats.locale) }),
      ),
    );
    values['gaps'] = formats.list(gaps.map((gap) => t(`board.gap.${gap}`)));
    return { title: t(`board.need.${kind}`, values), text: t(`board.need.${kind}.text`, values) };
  };
}
