import type { OpeningCalendar } from '@wso/contract/goodrich/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { CheckField } from '#ui/forms/CheckField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import styles from './board.module.css'

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
  const [values, setValues] = useState(calendar)
  const [excluded, setExcluded] = useState(calendar.excludedSlots.join(', '))
  const save = useWrite(api.openingCalendar.put)
  const toast = useToasts()
  const change = (changes: Partial<OpeningCalendar>) =>
    setValues((before) => ({ ...before, ...changes }))
  const submit = () =>
    save.mutate(
      { body: { ...values, excludedSlots: excluded.split(/[\s,;]+/).filter(Boolean) } },
      { onSuccess: () => toast({ text: 'Hours saved' }) },
    )
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
            value={excluded}
            onChange={({ target }) => setExcluded(target.value)}
          />
        </div>
      </Card>
      {save.error && (
        <Notice kind="bad" role="alert">
          {save.error.message}
        </Notice>
      )}
      <div>
        <Button type="submit" kind="primary" busy={save.isPending}>
          Save hours
        </Button>
      </div>
    </form>
  )
}

type Hours = OpeningCalendar['week'][number]
type RowProps = { label: string; hours: Hours; onChange: (hours: Hours) => void }

function HoursRow({ label, hours, onChange }: RowProps) {
  return (
    <div className={styles.fields}>
      <CheckField
        label={label}
        checked={hours !== null}
        onChange={({ target }) => onChange(target.checked ? usual : null)}
      />
      {hours ? (
        <>
          <TextField
            label={`${label} opens`}
            value={hours.opens}
            placeholder="08:00"
            onChange={({ target }) => onChange({ ...hours, opens: target.value })}
          />
          <TextField
            label={`${label} closes`}
            value={hours.closes}
            placeholder="22:00"
            onChange={({ target }) => onChange({ ...hours, closes: target.value })}
          />
        </>
      ) : (
        <span className={styles.live}>Closed</span>
      )}
    </div>
  )
}

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
          <div key={each.date} className={styles.fields}>
            <HoursRow
              label={each.date}
              hours={each.hours}
              onChange={(hours) => replace(place, { ...each, hours })}
            />
            <TextField
              label={`Reason for ${each.date}`}
              optional
              maxLength={80}
              value={each.note ?? ''}
              onChange={({ target }) => replace(place, { ...each, note: target.value })}
            />
            <Button onClick={() => onChange(days.filter((other) => other !== each))}>
              {`Remove ${each.date}`}
            </Button>
          </div>
        ))}
        <div className={styles.fields}>
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
              onChange([...days, { date, hours: null }])
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
