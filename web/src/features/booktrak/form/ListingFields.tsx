import { bookConditions, bookLimits, type ListingType } from '@wso/contract/booktrak/bookRules'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { conditionHints, conditionLabels } from '../booktrak.labels.ts'
import { conditionNamed, type ListingValues } from './listingValues.ts'
import { PriceHint } from './PriceHint.tsx'
import styles from './form.module.css'

type ListingFieldsProps = {
  listingType: ListingType
  /** The stored book, whose past sales suggest a price. */
  bookID: number | undefined
  values: ListingValues
  change: (changes: Partial<ListingValues>) => void
  errorOf: (name: keyof ListingValues) => string | undefined
  /** Prefixes the names of the controls, when a form has several books. */
  prefix?: string | undefined
}

/** Condition, price and description of a listing. */
export function ListingFields(props: ListingFieldsProps) {
  const { listingType, bookID, values, change, errorOf, prefix = '' } = props
  const isOffer = listingType === 'SELL'
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={isOffer ? 'Condition' : 'Worst condition you accept'}
          optional={!isOffer}
          name={`${prefix}condition`}
          value={values.condition}
          error={errorOf('condition')}
          hint={values.condition && isOffer ? conditionHints[values.condition] : undefined}
          onChange={({ target }) => change({ condition: conditionNamed(target.value) })}
        >
          <option value="">{isOffer ? 'Choose a condition' : 'Any condition'}</option>
          {bookConditions.map((each) => (
            <option key={each} value={each}>
              {conditionLabels[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={isOffer ? 'Price in dollars' : 'Most you would pay, in dollars'}
          optional
          name={`${prefix}price`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          value={values.price}
          error={errorOf('price')}
          hint="Leave it empty to agree on a price"
          onChange={({ target }) => change({ price: target.value })}
        />
      </div>
      {bookID !== undefined && bookID > 0 && (
        <PriceHint
          bookID={bookID}
          condition={values.condition}
          onUse={(price) => change({ price })}
        />
      )}
      <TextArea
        label="Description"
        optional
        rows={2}
        name={`${prefix}description`}
        hint={isOffer ? 'Edition, notes, highlighting' : 'When you need it, which edition'}
        count={{ max: bookLimits.description }}
        maxLength={bookLimits.description}
        value={values.description}
        error={errorOf('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  )
}
