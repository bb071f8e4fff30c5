import { containsWords } from '@wso/contract/core/search/searchTerms'
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/forms/Field.tsx'
import { type FieldWords, useField } from '#ui/forms/useField.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon, xIcon } from '#ui/icons/signs.ts'
import { usePopup } from '#ui/overlays/usePopup.ts'
import input from '#ui/forms/Input.module.css'
import styles from './Combobox.module.css'

export type Option = {
  value: string
  label: string
  /** Distinguishes options with the same label: a unit, a department. */
  detail?: string | undefined
}

export type ComboboxProps = FieldWords & {
  id?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  options: readonly Option[]
  value: Option | null
  onChange: (option: Option | null) => void
  /** Clears the field after each choice, so that several can be made in a row. */
  adds?: boolean | undefined
  /** Called with the typed text. When set, `options` are its results and are not filtered again. */
  onSearch?: ((text: string) => void) | undefined
  /** Results are loading. */
  busy?: boolean | undefined
  /** Shown when nothing matches: "No matching course". */
  none?: string | undefined
}

/** A combobox: one of many options, found by typing. Pages use ComboboxField; use SelectField for short lists. */
export function Combobox(props: ComboboxProps) {
  const { label, value, busy = false, none = 'No matches' } = props
  const { control, noteId } = useField(props)
  const { shown, ...list } = useChoice(props, control.id)
  const field = useRef<HTMLDivElement>(null)
  const popup = usePopup(field, list.isOpen)
  return (
    <Field htmlFor={control.id} noteId={noteId} {...props}>
      <div ref={field} className={styles.box}>
        <input
          {...list.getInputProps({ ...control, 'aria-label': label })}
          aria-activedescendant={list.marked}
          name={props.name}
          placeholder={props.placeholder}
          autoComplete="off"
          className={classes(input.input, styles.input)}
        />
        {list.inputValue !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={`Clear ${label}`}
            onClick={list.clear}
          >
            <Icon path={xIcon} />
          </button>
        )}
        <div ref={popup} className={styles.popup} popover="manual" hidden={!list.isOpen}>
          <output className={styles.note}>
            {list.isOpen && (busy ? 'Searching' : shown.length === 0 && none)}
          </output>
          <ul
            {...list.getMenuProps({ 'aria-label': label })}
            className={styles.list}
            hidden={shown.length === 0}
          >
            {list.isOpen &&
              shown.map((item, index) => (
                <li
                  key={item.value}
                  {...list.getItemProps({ item, index })}
                  className={styles.option}
                  data-highlighted={index === list.highlightedIndex || undefined}
                >
                  <Words {...item} />
                  {item.value === value?.value && <Icon path={checkIcon} />}
                </li>
              ))}
          </ul>
        </div>
      </div>
    </Field>
  )
}

const Words = ({ label, detail }: Option) => (
  <span>
    {label}
    {detail && <span className={styles.detail}> {detail}</span>}
  </span>
)

/** The state of the combobox: text, highlighted and selected option, and the matching options. */
function useChoice(
  { options, value, onChange, adds = false, onSearch }: ComboboxProps,
  inputId: string,
) {
  const [typed, setTyped] = useState('')
  const shown = onSearch ? options : options.filter(({ label }) => containsWords(typed, label))
  const itemId = (index: number) => `${inputId}-${index}`
  const list = useCombobox<Option>({
    items: [...shown],
    inputId,
    getItemId: itemId,
    selectedItem: value,
    itemToString: adds ? () => '' : labelOf,
    itemToKey: (option) => option?.value,
    defaultHighlightedIndex: 0,
    stateReducer: keepChoice,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem),
    onStateChange: ({ type, inputValue = '' }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return
      setTyped(inputValue)
      onSearch?.(inputValue)
    },
  })
  // The library keeps naming an option that newer results no longer contain.
  const isMarked = list.isOpen && list.highlightedIndex in shown
  const clear = () => {
    // Without a selection to end, the text is cleared by itself.
    if (list.selectedItem) list.selectItem(null)
    else list.setInputValue('')
    setTyped('')
    onSearch?.('')
  }
  return { shown, marked: isMarked ? itemId(list.highlightedIndex) : undefined, clear, ...list }
}

const labelOf = (option: Option | null) => option?.label ?? ''

/** Only Enter and a click select. Blur and Esc keep the previous selection. */
function keepChoice(
  { selectedItem }: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const types = useCombobox.stateChangeTypes
  if (type === types.InputKeyDownEscape || type === types.InputBlur) {
    return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
  }
  // An empty field has no selection.
  if (type === types.InputChange && changes.inputValue === '') {
    return { ...changes, selectedItem: null }
  }
  return changes
}
