import { hostileSeed } from '../../trust/hostile-seed';
import { serveSeeded } from './seeded-servers';

/** A back end whose every text is hostile. */
void serveSeeded(hostileSeed);
