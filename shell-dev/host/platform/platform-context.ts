import { createContext, useContext } from 'react';
import type { Platform } from '~/platform/shell';

const PlatformContext = createContext<Platform | undefined>(undefined);
export const PlatformProvider = PlatformContext.Provider;

/** What this page hands to Events; `undefined` when the workbench asked for a shell that hands nothing over. */
export const usePlatform = (): Platform | undefined => useContext(PlatformContext);
