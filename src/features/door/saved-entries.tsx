import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState, type ReactNode } from 'react';
import { useServerTime } from '~/data/door-commands';
import type { DoorDevice } from '~/data/door-device';
import { entriesToFile, readEntriesFile, type FileProblem } from '~/data/door-file';
import { useMe } from '~/data/shell';
import { useDoorState } from '~/data/use-door-device';
import { useManageMessages } from '~/i18n/manage-messages';
import { fileName, saveText } from '~/lib/csv';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { VisuallyHidden } from '~/ui/visually-hidden';
import type { OpenDoor } from './answers';

interface SaveEntriesProps {
  readonly eventId: string;
  readonly device: DoorDevice | undefined;
}

/** Where what waits can't be sent until somebody signs in, or is on no disk any more: a file that another door of the event takes. */
export function SaveEntries({ eventId, device }: SaveEntriesProps): ReactNode {
  const t = useManageMessages();
  const toServerTime = useServerTime();
  const isOut = useMe() === null;
  const { waiting, isPaused, onlyHere } = useDoorState(device);
  if (waiting.length === 0 || !(isOut || isPaused || onlyHere > 0)) return null;
  const save = () => {
    const nameOf = (code: string) => t('door.walkIn.name', { code: code.slice(0, 4) });
    const text = entriesToFile(eventId, waiting.map(toServerTime), nameOf);
    saveText(fileName(t('door.file.name'), 'json'), 'application/json', text);
  };
  return (
    <Notice
      tone="warning"
      role="status"
      title={t('door.file.wait', { count: waiting.length })}
      action={
        <Button size="small" icon={Download} onPress={save}>
          {t('door.parked.export')}
        </Button>
      }
    >
      {onlyHere > 0 && <p>{t('door.file.onlyHere', { count: onlyHere })}</p>}
      <p>{t('door.file.why')}</p>
    </Notice>
  );
}

type Result = { readonly taken: number } | { readonly problem: FileProblem | 'storage' };

/** Takes the file of another device that could not send: each of its entries counts once, also if that device sends it after all. */
export function TakeEntries({ doors }: { readonly doors: readonly OpenDoor[] }): ReactNode {
  const t = useManageMessages();
  const box = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<Result>();
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readEntriesFile(
      file,
      doors.map(({ list }) => list.event.id),
    );
    if ('problem' in read) return setResult(read);
    const device = doors.find(({ list }) => list.event.id === read.eventId)?.device;
    try {
      await device?.take(read.entries);
      setResult(device ? { taken: read.entries.length } : { problem: 'storage' });
    } catch {
      setResult({ problem: 'storage' });
    }
  };
  return (
    <>
      {/* Opened by its button, because the text of the browser's own control cannot be translated by us. */}
      <VisuallyHidden>
        <input
          ref={box}
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-label={t('door.file.take')}
          onChange={(change) => {
            void take(change.target.files?.[0]);
            change.target.value = '';
          }}
        />
      </VisuallyHidden>
      <Button variant="quiet" icon={Upload} onPress={() => box.current?.click()}>
        {t('door.file.take')}
      </Button>
      {result && (
        <Notice
          tone={'taken' in result ? 'success' : 'danger'}
          role="status"
          title={
            'taken' in result
              ? t('door.file.taken', { count: result.taken })
              : t('door.file.problem', { problem: result.problem })
          }
          onDismiss={() => setResult(undefined)}
          dismissLabel={t('common.close')}
        >
          {'taken' in result ? t('door.file.taken.why') : t('door.file.problem.why')}
        </Notice>
      )}
    </>
  );
}
