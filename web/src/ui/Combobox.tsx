import { Combobox as Base } from '@base-ui/react/combobox'
import { useCallback, useState } from 'react'
import { classes } from './classes.ts'
import styles from './Combobox.module.css'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { checkIcon, xIcon } from './icons/signs.ts'
import input from './Input.module.css'
import { type FieldWords, useField } from './useField.ts'

export type Option = {
  value: string
  label: string
  /** Tells options of the same label apart: a unit, a department. */
  detail?: string | undefined
}

type ComboboxProps = FieldWords & {
  id?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  options: readonly Option[]
  value: Option | null
  onChange: (option: Option | null) => void
  /** Gets what is typed; then `options` are taken as its results and not filtered again. */
  onSearch?: ((text: string) => void) | undefined
  /** Results are on their way. */
  busy?: boolean | undefined
  /** When nothing fits: "No course by that name". */
  none?: string | undefined
  onBlur?: (() => void) | undefined
}

/** One of many, found by typing. Heavy for a first page: load it lazily. Short lists are a SelectField. */
export function Combobox({
  options,
  value,
  onChange,
  onSearch,
  busy,
  none = 'Nothing by that name',
  ...props
}: ComboboxProps) {
  const { control, noteId } = useField(props)
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  // Over a modal dialog everything outside it is out of reach, so the list opens inside.
  const findDialog = useCallback(
    (box: HTMLElement | null) => setDialog(box?.closest('dialog') ?? null),
    [],
  )
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={onChange}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      autoHighlight
      {...(onSearch && { filter: null })}
      onInputValueChange={(text, { reason }) => {
        if (reason === 'input-change') onSearch?.(text)
      }}
      disabled={props.disabled}
      name={props.name}
    >
      <Field htmlFor={control.id} noteId={noteId} {...props}>
        <div ref={findDialog} className={styles.box}>
          <Base.Input
            {...control}
            // While the list is open its library hides the label from readers.
            aria-label={props.label}
            placeholder={props.placeholder}
            onBlur={props.onBlur}
            className={classes(input.input, styles.input)}
          />
          <Base.Clear className={styles.clear} aria-label={`Clear ${props.label}`}>
            <Icon path={xIcon} />
          </Base.Clear>
        </div>
      </Field>
      <Base.Portal {...(dialog && { container: dialog })}>
        <Base.Positioner className={styles.positioner} sideOffset={4}>
          <Base.Popup className={styles.popup} aria-busy={busy || undefined}>
            <Base.Status className={styles.note}>{busy ? 'Searching' : null}</Base.Status>
            <Base.Empty className={styles.note}>{busy ? null : none}</Base.Empty>
            <Base.List className={styles.list}>{renderOption}</Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function renderOption(option: Option) {
  return (
    <Base.Item key={option.value} value={option} className={styles.option}>
      <span>
        {option.label}
        {option.detail && <span className={styles.detail}> {option.detail}</span>}
      </span>
      <Base.ItemIndicator>
        <Icon path={checkIcon} />
      </Base.ItemIndicator>
    </Base.Item>
  )
}
