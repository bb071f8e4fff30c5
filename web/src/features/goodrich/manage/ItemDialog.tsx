import type { MenuItem, NewMenuItem } from '@wso/contract/goodrich/menu'
import {
  allergens,
  isOptionGroup,
  itemCategories,
  maxDescription,
  maxTitle,
  optionGroups,
} from '@wso/contract/goodrich/menuRules'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useDraft } from '#core/forms/useDraft.ts'
import { useFinishDraft } from '#core/forms/useFinishDraft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { sectionLabels } from '../order.labels.ts'
import styles from './board.module.css'

type Values = Omit<NewMenuItem, 'price' | 'quantity'> & { price: string; quantity: string }

type Props = { item: MenuItem | undefined; onClose: () => void }

/** Adds or changes an item or option of the menu. */
export function ItemDialog({ item: opened, onClose }: Props) {
  // An item that was added is changed from then on, if the dialog stays open.
  const [item, setItem] = useState(opened)
  const draft = useDraft(`goodrich.item.${opened?.id ?? 'new'}`, valuesOf(opened))
  const { values, change } = draft
  const finish = useFinishDraft(draft)
  const create = useWrite(api.menu.create)
  const update = useWrite(api.menu.update)
  const error = create.error ?? update.error
  const onSuccess = (saved: MenuItem) => {
    setItem(saved)
    if (finish(values)) onClose()
  }
  const save = () => {
    const body = bodyOf(values)
    if (item) update.mutate({ params: { itemID: item.id }, body }, { onSuccess })
    else create.mutate({ body }, { onSuccess })
  }
  return (
    <Dialog
      title={item ? `Edit ${item.title}` : 'Add to the menu'}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind="primary"
            type="submit"
            form="menu-item"
            busy={create.isPending || update.isPending}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        id="menu-item"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ItemFields values={values} change={change} fields={error?.fields ?? {}} />
        {error && Object.keys(error.fields).length === 0 && (
          <Notice kind="bad" role="alert">
            {error.message}
          </Notice>
        )}
      </form>
      <LeaveGuard draft={draft} />
    </Dialog>
  )
}

type FieldsProps = {
  values: Values
  change: (changes: Partial<Values>) => void
  /** The errors of the fields that the server refused. */
  fields: Readonly<Record<string, string | undefined>>
}

function ItemFields({ values, change, fields }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={maxTitle}
        value={values.title}
        error={fields['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Description"
        optional
        maxLength={maxDescription}
        value={values.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className={styles.fields}>
        <CategoryField value={values.category} onChoose={(category) => change({ category })} />
        <TextField
          label="Price in dollars"
          inputMode="decimal"
          value={values.price}
          error={fields['price']}
          onChange={({ target }) => change({ price: target.value })}
        />
        <TextField
          label="Left in stock"
          optional
          inputMode="numeric"
          hint="Empty for no limit"
          value={values.quantity}
          error={fields['quantity']}
          onChange={({ target }) => change({ quantity: target.value })}
        />
      </div>
      <CheckField
        label="Available"
        checked={values.available}
        onChange={({ target }) => change({ available: target.checked })}
      />
      <Choices
        label="Contains"
        all={allergens}
        chosen={values.allergens}
        onChange={(chosen) => change({ allergens: chosen })}
      />
      {!isOptionGroup(values.category) && (
        <Choices
          label="Offers"
          all={optionGroups}
          chosen={values.optionGroups}
          onChange={(chosen) => change({ optionGroups: chosen })}
        />
      )}
    </>
  )
}

type CategoryProps = { value: Values['category']; onChoose: (value: Values['category']) => void }

function CategoryField({ value, onChoose }: CategoryProps) {
  const all = [...itemCategories, ...optionGroups]
  return (
    <SelectField
      label="Section"
      value={value}
      onChange={({ target }) => {
        const chosen = all.find((each) => each === target.value)
        if (chosen) onChoose(chosen)
      }}
    >
      {all.map((each) => (
        <option key={each} value={each}>
          {isOptionGroup(each) ? `Option: ${sectionLabels[each]}` : sectionLabels[each]}
        </option>
      ))}
    </SelectField>
  )
}

type ChoicesProps<T extends string> = {
  label: string
  all: readonly T[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

function Choices<T extends string>({ label, all, chosen, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className={styles.chips}>
      <legend>{label}</legend>
      {all.map((each) => {
        const isChosen = chosen.includes(each)
        return (
          <Chip
            key={each}
            pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((other) => other !== each) : [...chosen, each])
            }
          >
            {sectionLabels[each] ?? each}
          </Chip>
        )
      })}
    </fieldset>
  )
}

const blank: Values = {
  title: '',
  description: '',
  category: 'Food',
  price: '',
  available: true,
  quantityLimit: false,
  quantity: '',
  allergens: [],
  optionGroups: [],
}

function valuesOf(item: MenuItem | undefined): Values {
  if (!item) return blank
  const { title, description, available, quantityLimit, quantity } = item
  return {
    ...{ title, description, available, quantityLimit },
    category: categoryOf(item),
    price: item.price.toFixed(2),
    quantity: quantity === undefined ? '' : String(quantity),
    allergens: item.allergens ?? [],
    optionGroups: item.optionGroups ?? [],
  }
}

const categoryOf = (item: MenuItem | undefined) =>
  [...itemCategories, ...optionGroups].find((each) => each === item?.category) ?? 'Food'

/** Converts the typed value for the API, which refuses text that is not a number. */
function bodyOf({ price, quantity, ...rest }: Values): NewMenuItem {
  const isLimited = quantity.trim() !== ''
  return {
    ...rest,
    price: price.trim() === '' ? Number.NaN : Number(price),
    quantityLimit: isLimited,
    quantity: isLimited ? Number(quantity) : null,
    optionGroups: isOptionGroup(rest.category) ? [] : rest.optionGroups,
  }
}
