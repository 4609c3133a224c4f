import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import {
  Button,
  Disclosure as AriaDisclosure,
  DisclosurePanel,
  Heading,
} from 'react-aria-components/Disclosure';
import { defined } from '~/lib/classes';
import css from './disclosure.module.css';
import { Icon } from './icon';

export interface DisclosureProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** A quiet word at the end of the title, e.g. how many. */
  readonly aside?: ReactNode;
  readonly defaultExpanded?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Its place in the outline of the page. */
  readonly level?: 2 | 3 | 4 | undefined;
}

/** A section that can be expanded. */
export function Disclosure(props: DisclosureProps): ReactNode {
  const { title, children, aside, defaultExpanded, isDisabled, level = 3 } = props;
  return (
    <AriaDisclosure className={css['disclosure'] ?? ''} {...defined({ defaultExpanded, isDisabled })}>
      <Heading level={level} className={css['heading'] ?? ''}>
        <Button slot="trigger" className={css['trigger'] ?? ''}>
          <span className={css['title']}>{title}</span>
          {aside && <span className={css['aside']}>{aside}</span>}
          <span className={css['mark']}>
            <Icon of={ChevronDown} />
          </span>
        </Button>
      </Heading>
      <DisclosurePanel className={css['panel'] ?? ''}>
        <div className={css['content']}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
