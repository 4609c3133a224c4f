import CalendarX from 'lucide-react/icons/calendar-x-2';
import ChefHat from 'lucide-react/icons/chef-hat';
import Megaphone from 'lucide-react/icons/megaphone';
import Repeat from 'lucide-react/icons/repeat';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import { useState, type ReactNode } from 'react';
import type { AllergenAlert, ChooseAgain, Impact } from '~/api/manage/action.schema';
import { useManageMessages } from '~/i18n/manage-messages';
import { useFormats } from '~/i18n/provider';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog, type DialogProps } from '~/ui/dialog';
import { Fact, Facts } from '~/ui/facts';
import { Stack } from '~/ui/stack';
import { ClashList } from './clash-list';

interface ImpactDialogProps extends Pick<DialogProps, 'title' | 'role' | 'onClose'> {
  /** `undefined` while it is not known: then the change cannot be confirmed. */
  readonly impact: Impact | undefined;
  /** The restaurants of the event: those that nobody tells are named beside how many are to be called. */
  readonly restaurants: readonly string[];
  /** What the change is, or why its impact is not shown. */
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly backLabel: string;
  readonly notifyByDefault: boolean;
  /** Whether to ask about notifying also where the change by itself notifies nobody. */
  readonly alwaysAsks?: boolean;
  readonly onConfirm: (notify: boolean) => void;
}

/** Asks before a change to a public event is saved: shows whom it affects, and asks whether they are notified. */
export function ImpactDialog({
  impact,
  restaurants,
  children,
  confirmLabel,
  backLabel,
  notifyByDefault,
  alwaysAsks = false,
  onConfirm,
  ...dialog
}: ImpactDialogProps): ReactNode {
  const t = useManageMessages();
  const [notify, setNotify] = useState(notifyByDefault);
  const asks = impact !== undefined && (impact.notices.length > 0 || (alwaysAsks && impact.families > 0));
  return (
    <Dialog
      actions={
        <>
          <Button
            variant="primary"
            isDisabled={!impact || impact.errors.length > 0}
            onPress={() => onConfirm(asks && notify)}
          >
            {confirmLabel}
          </Button>
          <Button onPress={dialog.onClose}>{backLabel}</Button>
        </>
      }
      {...dialog}
    >
      <Stack gap={24}>
        {children}
        {impact && <ImpactMessages impact={impact} restaurants={restaurants} />}
        {asks && (
          <Checkbox isSelected={notify} onChange={setNotify} hint={t('impact.notify.hint')}>
            {t(impact.notices.length > 0 ? 'impact.notify' : 'impact.notify.anyway')}
          </Checkbox>
        )}
      </Stack>
    </Dialog>
  );
}

type ImpactMessagesProps = Pick<ImpactDialogProps, 'restaurants'> & { readonly impact: Impact };

/** Who is affected by a change, a move or a cancellation, what they will read, and whom to call. */
export function ImpactMessages({ impact, restaurants }: ImpactMessagesProps): ReactNode {
  const t = useManageMessages();
  const { families, people, reconfirm, waiting, kitchens, clashes, allergen_alert: alert } = impact;
  const hasKitchens = impact.notices.some(({ who }) => who === 'kitchens');
  // Of an older back end nobody knows which of them read it.
  const cooks = impact.kitchen_names ?? { told: [], to_call: hasKitchens ? restaurants : [] };
  const isForSome = impact.choose_again.length > 0 || alert.families > 0;
  return (
    <Facts>
      <Fact
        icon={Users}
        label={t('impact.families.label')}
        detail={[
          waiting > 0 && t('impact.waiting', { count: waiting }),
          reconfirm > 0 && t('impact.reconfirm', { count: reconfirm }),
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {t('impact.families', { count: families, people })}
      </Fact>
      {kitchens > 0 && (
        <Fact icon={ChefHat} label={t('board.kitchens')}>
          {t('impact.kitchens', { count: kitchens })}
        </Fact>
      )}
      {clashes.length > 0 && (
        <Fact icon={CalendarX} label={t('impact.clashes.label')}>
          <Stack gap={8}>
            <ClashList clashes={clashes} linksTo="edit" />
          </Stack>
        </Fact>
      )}
      {alert.families > 0 && (
        <Fact icon={TriangleAlert} label={t('impact.alert.label')} detail={<AlertNotice alert={alert} />}>
          <AlertCount alert={alert} />
        </Fact>
      )}
      {impact.choose_again.length > 0 && (
        <Fact icon={Repeat} label={t('impact.lost.label')} detail={<LostTold counts={impact.choose_again} />}>
          <LostCounts counts={impact.choose_again} />
        </Fact>
      )}
      {(impact.notices.length + cooks.told.length + cooks.to_call.length > 0 || !isForSome) && (
        <Fact icon={Megaphone} label={t('impact.notified.label')}>
          <Notices notices={impact.notices} cooks={cooks} />
        </Fact>
      )}
    </Facts>
  );
}

interface AlertProps {
  readonly alert: AllergenAlert;
}

/** For whom a dish is not safe any more. */
export function AlertCount({ alert: { families, people } }: AlertProps): ReactNode {
  return useManageMessages()('impact.alert', { count: families, people });
}

/** That they get a notice, whatever else is chosen. */
export function AlertNotice({ alert }: AlertProps): ReactNode {
  return useManageMessages()('impact.alert.notice', { count: alert.families });
}

interface LostProps {
  readonly counts: ChooseAgain;
}

/** Whose choice a change takes away. */
export function LostCounts({ counts }: LostProps): ReactNode {
  const t = useManageMessages();
  return counts.map(({ lost, parties, people }) => (
    <div key={lost}>{t(`impact.lost.${lost}`, { count: parties, people })}</div>
  ));
}

/** That they get a notice, whatever else is chosen. */
export function LostTold({ counts }: LostProps): ReactNode {
  const t = useManageMessages();
  return t('impact.lost.told', { count: counts.reduce((sum, { parties }) => sum + parties, 0) });
}

interface NoticesProps extends Pick<Impact, 'notices'> {
  readonly cooks: { readonly told: readonly string[]; readonly to_call: readonly string[] };
}

function Notices({ notices, cooks: { told, to_call: toCall } }: NoticesProps): ReactNode {
  const t = useManageMessages();
  const formats = useFormats();
  if (notices.length + told.length + toCall.length === 0) return t('impact.notified.nobody');
  const changes = [...new Set(notices.map(({ what }) => what))].map((what) =>
    t(`impact.notified.what.${what}`),
  );
  const what = formats.list(changes);
  return (
    <>
      {(['families', 'waiting'] as const).map((who) => {
        const count = notices.find((notice) => notice.who === who)?.count ?? 0;
        return count > 0 && <div key={who}>{t(`impact.notified.${who}`, { count, what })}</div>;
      })}
      {told.length > 0 && (
        <div>{t('impact.notified.told', { count: told.length, names: formats.list(told) })}</div>
      )}
      {toCall.length > 0 && (
        <div>{t('impact.notified.kitchens', { count: toCall.length, names: formats.list(toCall) })}</div>
      )}
    </>
  );
}
