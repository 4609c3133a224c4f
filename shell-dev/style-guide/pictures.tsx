import { Pattern } from '~/ui/pattern';
import { QrCode } from '~/ui/qr-code';
import { Row } from '~/ui/stack';
import { Sample, type Chapter } from './sample';
import css from './style-guide.module.css';

const seeds = ['evt_harvest-supper', 'evt_full', 'evt_open', 'evt_soup', 'evt_midnight', 'evt_allergens'];

export const pictures: Chapter = {
  id: 'pictures',
  title: 'Pictures',
  lead: 'A cover drawn from the event’s id, the same on every device. No stock photos.',
  samples: (
    <>
      <Sample name="Covers" isWide>
        <div className={css['covers']}>
          {seeds.map((seed) => (
            <Pattern key={seed} seed={seed} />
          ))}
        </div>
      </Sample>
      <Sample name="Small, for a row">
        <Row gap={12}>
          {seeds.slice(0, 5).map((seed) => (
            <div key={seed} className={css['thumb']}>
              <Pattern seed={seed} shape="square" />
            </div>
          ))}
        </Row>
      </Sample>
      <Sample name="A strip, for a ticket">
        <Pattern seed="evt_harvest-supper" shape="strip" />
      </Sample>
      <Sample name="QR code, black on white in every theme">
        <QrCode value="https://example.org/t/K7PM2QXA9V3E" label="Ticket code K7PM2QXA" />
      </Sample>
    </>
  ),
};
