import { Suspense, type ReactNode } from 'react';
import { useHelpSettings, useSendAsks } from '~/data/help-settings';
import { QueryBoundary } from '~/data/query-boundary';
import { useManageMessages } from '~/i18n/manage-messages';
import { CalendarFeed } from '~/parts/calendar-feed';
import { RefusalNotice } from '~/parts/refusal-notice';
import { Checkbox } from '~/ui/checkbox';
import { Disclosure, type DisclosureProps } from '~/ui/disclosure';
import { Section } from '~/ui/page';
import { Stack } from '~/ui/stack';

/** Above the list, which has no end to scroll to and never waits for it: whether a helper may be asked, and their shifts in their own calendar. */
export function HelpSettings(): ReactNode {
  const t = useManageMessages();
  return (
    <QueryBoundary subject="settings" show={() => null}>
      {/* The same line before they are read, so that nothing below it moves. */}
      <Suspense fallback={<Folded title={t('help.settings')} isDisabled />}>
        <Settings />
      </Suspense>
    </QueryBoundary>
  );
}

interface FoldedProps extends Pick<DisclosureProps, 'title' | 'isDisabled'> {
  readonly children?: ReactNode;
}

function Folded({ children, ...props }: FoldedProps): ReactNode {
  return (
    <div data-print="none">
      <Disclosure level={2} {...props}>
        {children}
      </Disclosure>
    </div>
  );
}

function Settings(): ReactNode {
  const t = useManageMessages();
  const settings = useHelpSettings();
  const { state, isSending, failed, send } = useSendAsks();
  if (!settings) return null;
  return (
    <Folded title={t('help.settings')}>
      <Stack gap={24}>
        <Section title={t('help.asks.title')}>
          <Checkbox
            isSelected={state.status === 'sending' ? state.input : settings.asks}
            isDisabled={isSending}
            onChange={(asks) => send(asks)}
            hint={t('help.asks.hint')}
          >
            {t('help.asks')}
          </Checkbox>
          <RefusalNotice failed={failed} />
        </Section>
        <CalendarFeed path={settings.feed_path} title={t('help.feed.title')} text={t('help.feed.text')} />
      </Stack>
    </Folded>
  );
}
