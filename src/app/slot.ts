import { createContext, type ReactNode } from 'react';
import type { ScreenId } from '~/domain/screens';

export type Slot = (screen: ScreenId | 'not-found') => ReactNode;

/** How the table's routes reach the screens that came with the root chunk. */
export const SlotContext = createContext<Slot>(() => null);

/** The base path as the component around our table knows it; `undefined`: the router tells. */
export const BaseContext = createContext<string | undefined>(undefined);
