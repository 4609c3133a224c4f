import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Household, Member } from '~/api/household';
import { allergens as allAllergens, limits } from '~/api/vocabulary';
import { useSendMember } from '~/data/household';
import type { FailedSend } from '~/data/send';
import { chosenDiets, unifiedEater } from '~/domain/food-for';
import type { HouseholdTranslate } from '~/i18n/lazy-groups';
import { useCompareNames } from '~/i18n/provider';
import { newId } from '~/lib/new-id';
import { Button } from '~/ui/button';
import { ChoiceChips } from '~/ui/choices';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { useMemberNeeds } from '../i18n/party-messages';
import css from './household-dialog.module.css';
import { RefusalNotice } from './refusal-notice';
import textCss from '~/ui/text.module.css';

export interface HouseholdDialogProps {
  readonly household: Household;
  readonly onClose: () => void;
  readonly t: HouseholdTranslate;
}

/** How the last change ended. Who was removed can be put back. */
type News = { readonly kind: 'saved' | 'removed'; readonly member: Member };

interface Editing {
  /** The person in the form; `undefined`: the list is shown. */
  readonly edited: Member | undefined;
  readonly news: News | undefined;
  readonly sending: ReturnType<typeof useSendMember>;
  readonly edit: (member: Member | undefined) => void;
  readonly save: (member: Member) => void;
  readonly remove: (member: Member) => void;
}

function useEditing(): Editing {
  const [edited, setEdited] = useState<Member>();
  const [news, setNews] = useState<News>();
  const sending = useSendMember();
  const finish = (next: News) => (setEdited(undefined), setNews(next));
  return {
    edited,
    news,
    sending,
    edit: (member) => (sending.reset(), setNews(undefined), setEdited(member)),
    save: (member) => {
      const { id: memberId, ...body } = member;
      sending.send({ action: 'save', memberId, body }, { onDone: () => finish({ kind: 'saved', member }) });
    },
    remove: (member) =>
      sending.send(
        { action: 'remove', memberId: member.id },
        { onDone: () => finish({ kind: 'removed', member }) },
      ),
  };
}

/** Who eats in a household and what: a list, and a form for one person at a time. */
export function HouseholdDialog({ household: { members }, onClose, t }: HouseholdDialogProps): ReactNode {
  const editing = useEditing();
  const { edited, news, sending, edit, save } = editing;
  const form = useId();
  // As it is saved: the title does not change while somebody types.
  const known = members.find(({ id }) => id === edited?.id);
  const back = <Button onPress={() => edit(undefined)}>{t('common.cancel')}</Button>;
  return (
    <Dialog
      onClose={onClose}
      title={
        known
          ? t('household.changeOf', { name: known.name })
          : t(edited ? 'household.add' : 'household.title')
      }
      actions={edited ? <SaveButtons form={form} isSending={sending.isSending} back={back} t={t} /> : null}
    >
      <Stack gap={24}>
        {edited ? (
          <MemberForm
            key={edited.id}
            id={form}
            member={edited}
            others={members.filter(({ id }) => id !== edited.id)}
            onSave={save}
            t={t}
          />
        ) : (
          <Members members={members} news={news} onEdit={edit} onUndo={save} t={t} />
        )}
        <SendFailed failed={sending.failed} t={t} />
        {known && <RemoveButton member={known} editing={editing} t={t} />}
      </Stack>
    </Dialog>
  );
}
interface SaveButtonsProps {
  readonly form: string;
  readonly isSending: boolean;
  readonly back: ReactNode;
  readonly t: HouseholdTranslate;
}

function SaveButtons({ form, isSending, back, t }: SaveButtonsProps): ReactNode {
  return (
    <>
      <Button variant="primary" type="submit" form={form} isPending={isSending}>
        {t('household.save')}
      </Button>
      {back}
    </>
  );
}

interface RemoveButtonProps {
  readonly member: Member;
  readonly editing: Editing;
  readonly t: HouseholdTranslate;
}

/** Removes at once: the list then offers to put the person back. */
function RemoveButton({ member, editing: { sending, remove }, t }: RemoveButtonProps): ReactNode {
  return (
    <div>
      <Button
        variant="quiet"
        isFlush
        icon={Trash2}
        isDisabled={sending.isSending}
        onPress={() => remove(member)}
      >
        {t('household.remove', { name: member.name })}
      </Button>
    </div>
  );
}

interface SendFailedProps {
  readonly failed: FailedSend | undefined;
  readonly t: HouseholdTranslate;
}

function SendFailed({ failed, t }: SendFailedProps): ReactNode {
  if (failed?.refusal.kind !== 'gone') return <RefusalNotice failed={failed} />;
  // A back end of before 2.1 does not have the call.
  return (
    <Notice role="alert" tone="warning">
      {t('household.old')}
    </Notice>
  );
}

interface MembersProps {
  readonly members: readonly Member[];
  readonly news: News | undefined;
  readonly onEdit: (member: Member) => void;
  readonly onUndo: (member: Member) => void;
  readonly t: HouseholdTranslate;
}

function Members({ members, news, onEdit, onUndo, t }: MembersProps): ReactNode {
  const needs = useMemberNeeds(t);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [news]);
  return (
    <>
      {news && (
        <Notice
          ref={notice}
          role="status"
          tone="success"
          title={t(`household.${news.kind}`, { name: news.member.name })}
          action={
            news.kind === 'removed' && (
              <Button onPress={() => onUndo(news.member)}>{t('household.undo')}</Button>
            )
          }
        />
      )}
      <p>{t('household.lead')}</p>
      {members.length > 0 && (
        <ul>
          {members.map((member) => (
            <li key={member.id} className={css['member']}>
              <div className={css['who']}>
                <b className={textCss['strong']} dir="auto">
                  {member.name}
                </b>
                <span className={css['needs']}>{needs(member)}</span>
              </div>
              <Button
                variant="quiet"
                size="small"
                icon={Pencil}
                aria-label={t('household.changeOf', { name: member.name })}
                onPress={() => onEdit(member)}
              >
                {t('household.change')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {members.length < limits.members ? (
        <div>
          <Button icon={Plus} onPress={() => onEdit({ id: newId(), name: '', diets: [], allergens: [] })}>
            {t('household.add')}
          </Button>
        </div>
      ) : (
        <p>{t('household.full', { max: limits.members })}</p>
      )}
      <p className={css['quiet']}>{t('household.private')}</p>
    </>
  );
}

interface MemberFormProps {
  readonly id: string;
  readonly member: Member;
  readonly others: readonly Member[];
  readonly onSave: (member: Member) => void;
  readonly t: HouseholdTranslate;
}

function MemberForm({ id, member, others, onSave, t }: MemberFormProps): ReactNode {
  const [form, setForm] = useState({ ...member, ...unifiedEater(member) });
  const [isTried, setTried] = useState(false);
  const compare = useCompareNames();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const name = form.name.trim();
  const isTaken = others.some((other) => compare(other.name, name) === 0);
  const problem = name === '' ? t('household.name.required') : isTaken && t('household.name.taken', { name });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) box.current?.focus();
    else onSave({ ...form, name });
  };
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Stack gap={24}>
        <TextField
          label={t('household.name')}
          value={form.name}
          onChange={(typed) => setForm({ ...form, name: typed })}
          maxLength={limits.firstName}
          autoComplete="off"
          isRequired
          error={isTried && problem ? problem : undefined}
          inputRef={box}
        />
        <ChoiceChips
          label={t('household.diets')}
          values={form.diets.filter((diet) => chosenDiets.includes(diet))}
          onChange={(diets) => setForm({ ...form, ...unifiedEater({ diets, allergens: form.allergens }) })}
          options={chosenDiets.map((diet) => ({ value: diet, label: t(`diet.${diet}`) }))}
        />
        <ChoiceChips
          label={t('household.allergens')}
          hint={t('household.allergens.hint')}
          values={form.allergens}
          onChange={(allergens) => {
            const diets = form.diets.filter((diet) => chosenDiets.includes(diet));
            setForm({ ...form, ...unifiedEater({ diets, allergens }) });
          }}
          options={allAllergens.map((one) => ({ value: one, label: t(`allergen.${one}`) }))}
        />
      </Stack>
    </form>
  );
}
