import { addressLine, mapHref } from './event-place';

const hall = {
  name: 'Salle Ernest',
  line1: '12 rue du Taur',
  city: 'Toulouse',
  region: 'Occitanie',
  postcode: '31000',
  latitude: null,
  longitude: null,
};

describe('an address', () => {
  it.each([
    [hall, '12 rue du Taur, 31000 Toulouse, Occitanie'],
    [{ ...hall, region: 'Toulouse' }, '12 rue du Taur, 31000 Toulouse'],
    [{ ...hall, line1: '', postcode: '', region: '' }, 'Toulouse'],
    [{ ...hall, line1: '', postcode: '', region: '', city: '' }, ''],
  ])('reads as one writes it', (place, line) => {
    expect(addressLine(place)).toBe(line);
  });
});

describe('a place on the map', () => {
  it('is a point when it is known', () => {
    expect(mapHref({ ...hall, latitude: 43.605, longitude: 1.443 })).toBe(
      'https://www.openstreetmap.org/?mlat=43.605&mlon=1.443#map=17/43.605/1.443',
    );
  });
  it('is the equator at zero degrees, not a search', () => {
    expect(mapHref({ ...hall, latitude: 0, longitude: 0 })).toContain('#map=17/0/0');
  });
  it('is a search for the address when only that is known', () => {
    expect(new URL(mapHref(hall)).searchParams.get('query')).toBe(
      'Salle Ernest, 12 rue du Taur, 31000 Toulouse, Occitanie',
    );
  });
  it('stays on the map whatever the name holds', () => {
    const url = new URL(mapHref({ ...hall, name: '"><script>&query=x#', city: 'javascript:alert(1)' }));
    expect(url.origin + url.pathname).toBe('https://www.openstreetmap.org/search');
    expect(url.hash).toBe('');
  });
});
