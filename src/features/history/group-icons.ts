import DoorOpen from 'lucide-react/icons/door-open';
import Flag from 'lucide-react/icons/flag';
import Pencil from 'lucide-react/icons/pencil';
import Ticket from 'lucide-react/icons/ticket';
import UserPen from 'lucide-react/icons/user-pen';
import type { HistoryGroup } from '~/domain/history-filter';
import type { IconShape } from '~/ui/icon';

export const groupIcons: Readonly<Record<HistoryGroup, IconShape>> = {
  event: Pencil,
  course: Flag,
  seats: Ticket,
  changes: UserPen,
  door: DoorOpen,
};
