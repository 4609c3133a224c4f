import ArrowLeft from 'lucide-react/icons/arrow-left';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Ticket from 'lucide-react/icons/ticket';
import { useState, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button } from '~/ui/button';
import { ChoiceChips } from '~/ui/choice-chips';
import { Fact, Facts } from '~/ui/facts';
import { IconButton } from '~/ui/icon-button';
import { LiveDot } from '~/ui/live-dot';
import { Meter } from '~/ui/meter';
import { Notice } from '~/ui/notice';
import { SearchField } from '~/ui/search-field';
import { Row, Stack } from '~/ui/stack';
import { Stepper } from '~/ui/stepper';
import { TextField } from '~/ui/text-field';
import { Chapter, Sample } from './sample';

const diets = [
  { value: 'halal', label: 'حلال' },
  { value: 'vegan', label: 'نباتي' },
] as const;

export function RightToLeftChapter(): ReactNode {
  return (
    <Chapter
      id="rtl"
      title="Right to left"
      lead="The same controls, mirrored by themselves; codes and numbers keep their way."
    >
      <I18nProvider locale="ar">
        <Sample name="What one reads" dir="rtl" lang="ar">
          <Reading />
        </Sample>
        <Sample name="What one fills in" dir="rtl" lang="ar">
          <Filling />
        </Sample>
      </I18nProvider>
    </Chapter>
  );
}

function Reading(): ReactNode {
  return (
    <Stack>
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
      <Row>
        <Button variant="primary" icon={Ticket}>
          احجز ٤ مقاعد
        </Button>
        <Button>شارك</Button>
      </Row>
    </Stack>
  );
}

function Filling(): ReactNode {
  const [count, setCount] = useState(2);
  const [search, setSearch] = useState('حساء');
  const [chosen, setChosen] = useState<readonly ('halal' | 'vegan')[]>(['halal']);
  return (
    <Stack gap={24}>
      <SearchField label="بحث" value={search} onChange={setSearch} clearLabel="مسح" />
      <TextField label="الهاتف" error="اكتب الرقم كاملاً" value="+34 600 000" onChange={setSearch} isLatin />
      <ChoiceChips label="الحمية" options={diets} values={chosen} onChange={setChosen} />
      <Stepper
        label="البالغون"
        value={count}
        min={0}
        max={6}
        onChange={setCount}
        decreaseLabel="أقل"
        increaseLabel="أكثر"
      />
    </Stack>
  );
}
