import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift'
import { useEffect, useRef, useState } from 'react'
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
  options: readonly Option[]
  value: Option | null
  onChange: (option: Option | null) => void
  /** Each choice goes elsewhere: the box is empty again, for the next one. */
  adds?: boolean | undefined
  /** Gets what is typed; then `options` are taken as its results and not filtered again. */
  onSearch?: ((text: string) => void) | undefined
  /** Results are on their way. */
  busy?: boolean | undefined
  /** When nothing fits: "No course by that name". */
  none?: string | undefined
}

/** One of many, found by typing. Load it lazily. Short lists are a SelectField. */
export function Combobox(props: ComboboxProps) {
  const { label, value, busy = false, none = 'Nothing by that name' } = props
  const { control, noteId } = useField(props)
  const { shown, ...list } = useChoice(props, control.id)
  const popup = useRef<HTMLDivElement>(null)
  const isThere = list.isOpen && shown.length > 0
  useEffect(() => {
    // Outside React: near the end of a page the list would open out of sight.
    if (isThere) popup.current?.scrollIntoView({ block: 'nearest' })
  }, [isThere])
  return (
    <Field htmlFor={control.id} noteId={noteId} {...props}>
      <div className={styles.box}>
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
            onClick={() => list.selectItem(null)}
          >
            <Icon path={xIcon} />
          </button>
        )}
        <div ref={popup} className={styles.popup} hidden={!list.isOpen}>
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

/** What is typed, highlighted and chosen, and the options that fit. */
function useChoice(
  { options, value, onChange, adds = false, onSearch }: ComboboxProps,
  inputId: string,
) {
  const [typed, setTyped] = useState('')
  const shown = onSearch ? options : options.filter(({ label }) => has(label, typed))
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
  // The library goes on naming an option that newer results no longer have.
  const isMarked = list.isOpen && list.highlightedIndex in shown
  return { shown, marked: isMarked ? itemId(list.highlightedIndex) : undefined, ...list }
}

const labelOf = (option: Option | null) => option?.label ?? ''
const has = (label: string, part: string) => label.toLowerCase().includes(part.toLowerCase())

/** Only Enter and a press choose; leaving the box or Esc keeps the choice that was there. */
function keepChoice(
  { selectedItem }: UseComboboxState<Option>,
  { type, changes }: UseComboboxStateChangeOptions<Option>,
): Partial<UseComboboxState<Option>> {
  const types = useCombobox.stateChangeTypes
  if (type === types.InputKeyDownEscape || type === types.InputBlur) {
    return { ...changes, selectedItem, inputValue: labelOf(selectedItem) }
  }
  // An emptied box has no choice.
  if (type === types.InputChange && changes.inputValue === '') {
    return { ...changes, selectedItem: null }
  }
  return changes
}
