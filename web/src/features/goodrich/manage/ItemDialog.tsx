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
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { type Form, useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { sectionLabels } from '../order.labels.ts'
import styles from './itemForm.module.css'

type Values = Omit<NewMenuItem, 'price' | 'quantity'> & { price: string; quantity: string }

type Props = { item: MenuItem | undefined; onClose: () => void }

/** Adds or changes an item or option of the menu. */
export function ItemDialog({ item: opened, onClose }: Props) {
  // An item that was added is changed from then on, if the dialog stays open.
  const [item, setItem] = useState(opened)
  const create = useWrite(api.menu.create)
  const update = useWrite(api.menu.update)
  const form = useForm({
    draft: `goodrich.item.${opened?.id ?? 'new'}`,
    start: valuesOf(opened),
    schema: () => import('@wso/contract/goodrich/menu').then((m) => m.NewMenuItem),
    toBody: bodyOf,
    send: (body) =>
      item
        ? update.mutateAsync({ params: { itemID: item.id }, body })
        : create.mutateAsync({ body }),
    goesOn: true,
    onSent: (saved, isOpen) => {
      setItem(saved)
      if (isOpen) onClose()
    },
  })
  return (
    <Dialog
      title={item ? `Edit ${item.title}` : 'Add to the menu'}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form="menu-item" busy={form.isSending}>
            Save
          </Button>
        </>
      }
    >
      <form id="menu-item" className={styles.form} noValidate onSubmit={form.submit}>
        <ItemFields form={form} />
        <FormRefusal form={form} />
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}

function ItemFields({ form }: { form: Form<Values> }) {
  const { values, change, field, box } = form
  return (
    <>
      <TextField label="Name" maxLength={maxTitle} {...field('title')} />
      <TextField
        label="Description"
        optional
        maxLength={maxDescription}
        {...field('description')}
      />
      <div className={styles.fields}>
        <CategoryField value={values.category} onChoose={(category) => change({ category })} />
        <TextField label="Price in dollars" inputMode="decimal" {...field('price')} />
        <TextField
          label="Left in stock"
          optional
          inputMode="numeric"
          hint="Empty for no limit"
          {...field('quantity')}
        />
      </div>
      <CheckField label="Available" {...box('available')} />
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
    title,
    description,
    available,
    quantityLimit,
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
