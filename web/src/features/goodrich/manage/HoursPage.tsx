import type { OpeningCalendar } from '@wso/contract/goodrich/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDate } from '#core/format/dates.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { FormBar } from '#core/forms/FormBar.tsx'
import { useDraft } from '#core/forms/useDraft.ts'
import { useFinishDraft } from '#core/forms/useFinishDraft.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import styles from './hours.module.css'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const usual = { opens: '08:00', closes: '22:00' }

/** The opening calendar: weekly hours, exceptions by date, and pickup times. */
export function HoursPage() {
  const query = useQuery({ ...read(api.openingCalendar.get, {}), refetchOnWindowFocus: false })
  return (
    <Page>
      <GoodrichTop title="Hours" current={goodrichPaths.hours.to()} />
      <Loaded
        query={query}
        what="The calendar"
        loading={<Skeleton shape="rows" label="Loading the hours" />}
      >
        {(calendar) => <HoursForm calendar={calendar} />}
      </Loaded>
    </Page>
  )
}

function HoursForm({ calendar }: { calendar: OpeningCalendar }) {
  const { excludedSlots, ...saved } = calendar
  const start = { ...saved, excluded: excludedSlots.join(', ') }
  const draft = useDraft('goodrich.hours', start)
  const { values, change } = draft
  const finish = useFinishDraft(draft)
  const save = useWrite(api.openingCalendar.put)
  const toast = useToasts()
  const submit = () => {
    const { excluded, ...hours } = values
    save.mutate(
      { body: { ...hours, excludedSlots: excluded.split(/[\s,;]+/).filter(Boolean) } },
      {
        onSuccess: () => {
          finish(values)
          toast({ text: 'Hours saved' })
        },
      },
    )
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Card title="Week">
        <div className={styles.form}>
          {values.week.map((hours, place) => (
            <HoursRow
              key={dayNames[place]}
              label={dayNames[place] ?? ''}
              hours={hours}
              onChange={(next) =>
                change({ week: values.week.map((each, at) => (at === place ? next : each)) })
              }
            />
          ))}
        </div>
      </Card>
      <SpecialDays days={values.days} onChange={(days) => change({ days })} />
      <Card title="Pickup times">
        <div className={styles.fields}>
          <TextField
            label="Orders per pickup time"
            type="number"
            min={0}
            max={1000}
            value={values.slotCapacity}
            onChange={({ target }) => change({ slotCapacity: Number(target.value) })}
          />
          <TextField
            label="Times that are never offered"
            optional
            hint="Such as 10:10, 12:00"
            value={values.excluded}
            onChange={({ target }) => change({ excluded: target.value })}
          />
        </div>
      </Card>
      {save.error && (
        <Notice kind="bad" role="alert">
          {save.error.message}
        </Notice>
      )}
      <FormBar
        form={{ ...draft, isSending: save.isPending, discard: () => draft.restart(start) }}
        action="Save hours"
      />
    </form>
  )
}

type Hours = OpeningCalendar['week'][number]
type RowProps = { label: string; hours: Hours; onChange: (hours: Hours) => void }

function HoursRow({ label, hours, onChange }: RowProps) {
  return (
    <div className={styles.hours}>
      <CheckField
        label={label}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {hours ? (
        <div className={styles.span}>
          <TextField
            hideLabel
            label={`${label} opens`}
            type="time"
            value={hours.opens}
            onChange={({ target }) => onChange({ ...hours, opens: target.value })}
          />
          to
          <TextField
            hideLabel
            label={`${label} closes`}
            type="time"
            value={hours.closes === midnight ? '00:00' : hours.closes}
            onChange={({ target }) =>
              onChange({ ...hours, closes: target.value === '00:00' ? midnight : target.value })
            }
          />
        </div>
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
    </div>
  )
}

/** The end of the day, which a time field shows as 12:00 am. */
const midnight = '24:00'

const dayLabel = shortDate

type Days = OpeningCalendar['days']

function SpecialDays({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const [date, setDate] = useState('')
  const replace = (place: number, next: Days[number]) =>
    onChange(days.map((each, at) => (at === place ? next : each)))
  const isKnown = days.some((each) => each.date === date)
  return (
    <Card title="Exceptions">
      <div className={styles.form}>
        {days.map((each, place) => (
          <div key={each.date} className={styles.special}>
            <HoursRow
              label={dayLabel(each.date)}
              hours={each.hours}
              onChange={(hours) => replace(place, { ...each, hours })}
            />
            <TextField
              hideLabel
              label={`Reason for ${dayLabel(each.date)}`}
              placeholder="Reason, such as reading period"
              maxLength={80}
              value={each.note ?? ''}
              onChange={({ target }) => replace(place, { ...each, note: target.value })}
            />
            <Button
              square
              aria-label={`Remove ${dayLabel(each.date)}`}
              onClick={() => onChange(days.filter((other) => other !== each))}
            >
              <Icon path={trashIcon} />
            </Button>
          </div>
        ))}
        <div className={styles.addDate}>
          <TextField
            label="Date"
            type="date"
            value={date}
            error={isKnown ? 'This date is already in the list.' : undefined}
            onChange={({ target }) => setDate(target.value)}
          />
          <Button
            disabled={!date || isKnown}
            onClick={() => {
              onChange(
                [...days, { date, hours: null }].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
              )
              setDate('')
            }}
          >
            Add date
          </Button>
        </div>
      </div>
    </Card>
  )
}
