import { ArrowLeft, CalendarDays, Ticket } from 'lucide-react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button, IconButton } from '~/ui/button';
import { Fact, Facts } from '~/ui/facts';
import { LiveDot } from '~/ui/live-dot';
import { Meter } from '~/ui/meter';
import { Notice } from '~/ui/notice';
import { Row, Stack } from '~/ui/stack';
import { TextField } from '~/ui/text-field';
import { Sample, type Chapter } from './sample';

export const rightToLeft: Chapter = {
  id: 'rtl',
  title: 'Right to left',
  lead: 'The same controls, mirrored automatically. Codes and numbers keep their direction.',
  samples: (
    <I18nProvider locale="ar">
      <Sample name="Arabic">
        <div dir="rtl" lang="ar">
          <Stack gap={16}>
            <Row>
              <IconButton label="رجوع" icon={ArrowLeft} isDirectional />
              <LiveDot state="live" label="مباشر" />
            </Row>
            <Facts>
              <Fact icon={CalendarDays} label="متى" detail="بتوقيت تولوز">
                الجمعة ٢٠ نوفمبر، ١٨:٣٠
              </Fact>
            </Facts>
            <Meter value={18} max={30} label="بقي ١٢ مقعداً" />
            <Notice tone="warning" title="حساء العدس يحتوي على الكرفس">
              أحد أفراد عائلتك لديه حساسية منه.
            </Notice>
            <TextField label="الهاتف" error="اكتب الرقم كاملاً" value="+34 600 000" onChange={ignore} isLatin />
            <Button variant="primary" icon={Ticket}>
              احجز ٤ مقاعد
            </Button>
          </Stack>
        </div>
      </Sample>
    </I18nProvider>
  ),
};

/** These samples are only to look at. */
function ignore(): void {}
