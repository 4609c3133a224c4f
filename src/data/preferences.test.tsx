import { act, screen, waitFor } from '@testing-library/react';
import { fakeDevice } from '../../tests/support/fake-platform';
import { renderWith } from '../../tests/support/render';
import { useDensity } from './preferences';

function Rows() {
  const [density, choose] = useDensity();
  return <button onClick={() => choose('compact')}>{density}</button>;
}

describe('a choice of the person', () => {
  it('is what this device has stored, also where that is read late', async () => {
    const device = fakeDevice();
    await device.put('preferences', 'family-garcia', 'density', 'compact');
    device.isAvailable.set(false);
    renderWith(<Rows />, { device });
    expect(await screen.findByText('comfortable')).toBeVisible();
    act(() => device.isAvailable.set(true));
    expect(await screen.findByText('compact')).toBeVisible();
  });

  it('is stored once the device can', async () => {
    const device = fakeDevice();
    device.isAvailable.set(false);
    const { user } = renderWith(<Rows />, { device });
    await user.click(await screen.findByText('comfortable'));
    act(() => device.isAvailable.set(true));
    await waitFor(async () =>
      expect(await device.get('preferences', 'family-garcia', 'density')).toMatchObject({ value: 'compact' }),
    );
  });
});
