import { start } from '../../../shell-dev/host/start';
import { eventsRoutes } from './mount-modes';
import { providePlatform } from './platform-variants';
import { reportToPage } from './sentry-in-page';
import { readVariants } from './variants';

/** Starts the shell as the address asks: `?mount=routes&platform=throwing&zone=UTC`. */
export async function startForTests(): Promise<void> {
  const variants = readVariants();
  document.documentElement.dir = variants.dir;
  if (variants.sentry === 'page') await reportToPage();
  await start({
    eventsRoutes: (platform) => eventsRoutes(variants.mount, platform),
    providePlatform: (create) => providePlatform(create, variants),
    ...(variants.worker === 'off' && { startWorker: () => Promise.resolve() }),
  });
}
