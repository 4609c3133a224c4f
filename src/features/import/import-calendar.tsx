import { useState, type ReactNode } from 'react';
import { useToday } from '~/data/clock';
import type { Span } from '~/domain/calendar-import';
import { Button } from '~/ui/button';
import { Stack } from '~/ui/stack';
import { useManageMessages } from '~/i18n/manage-words';
import { ChooseFile } from './choose-file';
import { Extent } from './extent';
import { Imported } from './imported';
import { SpanChoice, usualSpan } from './span-choice';
import type { Stage } from './stage';
import { UnderWay } from './under-way';
import { useImport } from './use-import';

/** From a file to drafts: choose it, see what it would do, do it. */
export function ImportCalendar(): ReactNode {
  const t = useManageMessages();
  const today = useToday();
  const { stage, look, bringIn, stop, startOver } = useImport();
  const [span, setSpan] = useState<Span>(() => usualSpan(today));
  if (stage.at === 'choosing') {
    return (
      <Stack>
        <ChooseFile onFile={(file) => look(file, span)} refused={stage.refused} name={stage.name} />
      </Stack>
    );
  }
  if (stage.at === 'imported')
    return (
      <Stack>
        <Imported name={stage.file.name} results={stage.results} onAgain={startOver} />
      </Stack>
    );
  return (
    <Stack gap={24}>
      {mayChoose(stage) && (
        <>
          <Extent stage={stage} />
          <SpanChoice
            today={today}
            span={span}
            onChange={(next) => {
              setSpan(next);
              look(stage.file, next);
            }}
          />
        </>
      )}
      <UnderWay stage={stage} onImport={bringIn} onStop={stop} onLook={() => look(stage.file, span)} />
      {mayChoose(stage) && (
        <div>
          <Button variant="quiet" isFlush onPress={startOver}>
            {t('manage.import.another')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Other days and another file are for whoever is not in the middle of an import. */
const mayChoose = ({ at }: Stage): boolean => at !== 'importing' && at !== 'stopped';
