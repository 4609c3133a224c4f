import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  FieldError,
  Input,
  Label,
  Text,
} from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classes } from '~/lib/classes';
import { defined } from '~/lib/defined';
import css from './combo-box.module.css';
import { boxClass } from './field';
import fieldCss from './field.module.css';
import { Icon } from './icon';

export interface ComboBoxOption {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: string | undefined;
}

export interface ComboBoxProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Already found for `query`; the caller searches. */
  readonly options: readonly ComboBoxOption[];
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** `null` for none. */
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  /** In the list, when it is empty. */
  readonly emptyWords: string;
  /** In the list, while the caller searches. */
  readonly loadingWords?: string | undefined;
  readonly isLoading?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly id?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
}

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps): ReactNode {
  const { label, hint, error, options, query, onQuery, selectedId, onSelect, ...rest } = props;
  const { emptyWords, loadingWords, isLoading, placeholder, ...aria } = rest;
  return (
    <AriaComboBox
      {...defined(aria)}
      className={classes(fieldCss['field'], error && fieldCss['invalid'])}
      items={options}
      inputValue={query}
      onInputChange={onQuery}
      selectedKey={selectedId}
      onSelectionChange={(key) => onSelect(key === null ? null : String(key))}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <div className={fieldCss['head']}>
        <Label className={fieldCss['label'] ?? ''}>{label}</Label>
        {hint && (
          <Text slot="description" className={fieldCss['hint'] ?? ''}>
            {hint}
          </Text>
        )}
      </div>
      <FieldError className={fieldCss['error'] ?? ''}>
        <Icon of={CircleAlert} size={16} />
        <span>{error}</span>
      </FieldError>
      <span className={css['frame']}>
        <Input className={classes(boxClass, css['input'])} placeholder={placeholder ?? ''} />
        <Button className={css['toggle'] ?? ''}>
          <Icon of={ChevronDown} />
        </Button>
      </span>
      <Popover className={css['popover'] ?? ''} offset={4}>
        <ListBox<ComboBoxOption>
          className={css['list'] ?? ''}
          renderEmptyState={() => <p className={css['empty']}>{isLoading ? loadingWords : emptyWords}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={css['option'] ?? ''}>
              <Text slot="label">{option.label}</Text>
              {option.detail && (
                <Text slot="description" className={css['detail'] ?? ''}>
                  {option.detail}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
