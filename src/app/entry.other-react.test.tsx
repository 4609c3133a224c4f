import { render } from '@testing-library/react';
import { NextEventsCard } from './card';
import { createRoutes, EventsApp } from './events-app';

const EventsEntry = createRoutes()[0]?.Component as () => unknown;

describe('whatever a shell draws by itself', () => {
  // What another React does: it calls the component, and our hooks have nobody to answer them.
  it.each([
    ['App', () => EventsApp({ platform: { reporter: () => undefined } })],
    ['routes', () => (EventsEntry as (props: object) => unknown)({})],
    ['cards', () => NextEventsCard({})],
  ])('%s: is text where another React draws it', (_, draw) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(draw()).toBe(
      'Events cannot run in this shell. The shell draws Events with a React that it does not share. It has to share react, react-dom, react-router-dom.',
    );
    quiet.mockRestore();
  });

  // React calls a component so to find its place in a stack, and expects what it throws.
  it.each([
    ['App', EventsApp],
    ['routes', EventsEntry],
    ['cards', NextEventsCard],
  ])('%s: throws when it is called without props', (_, component) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => (component as () => unknown)()).toThrow(TypeError);
    quiet.mockRestore();
  });

  it('says that there is no router around it, to its reporter too', () => {
    const reported: string[] = [];
    const { container } = render(
      <EventsApp platform={{ reporter: (error) => reported.push(String(error)) }} />,
    );
    expect(container).toHaveTextContent(/finds no router around it/);
    expect(reported).toHaveLength(1);
  });
});
