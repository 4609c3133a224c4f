export type { Politeness, Session, Shell, Theme } from './shell';
