import { useQuery } from '@tanstack/react-query'
import type { OpeningCalendar } from '@wso/contract/goodrich/calendar'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { shortDate } from '#core/format/dates.ts'
import { FormBar } from '#core/forms/FormBar.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { goodrichPaths } from '../goodrich.paths.ts'
import { GoodrichTop } from '../GoodrichTop.tsx'
import { HoursRow } from './HoursRow.tsx'
import styles from './hours.module.css'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

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
  const save = useWrite(api.openingCalendar.put)
  const toast = useToasts()
  const form = useForm({
    draft: 'goodrich.hours',
    start: { ...saved, excluded: excludedSlots.join(', ') },
    schema: () => import('@wso/contract/goodrich/calendar').then((m) => m.OpeningCalendar),
    toBody: ({ excluded, ...hours }) => ({
      ...hours,
      excludedSlots: excluded.split(/[\s,;]+/).filter(Boolean),
    }),
    controlOf: (field) => (field.startsWith('excludedSlots') ? 'excluded' : field),
    send: (body) => save.mutateAsync({ body }),
    goesOn: true,
    onSent: () => toast({ text: 'Hours saved' }),
  })
  const { values, change } = form
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <Card title="Week">
        <div className={styles.form}>
          {values.week.map((hours, place) => (
            <HoursRow
              key={dayNames[place]}
              label={dayNames[place] ?? ''}
              hours={hours}
              errorOf={(name) => form.errorOf(`week.${place}${name}`)}
              onChange={(next) =>
                change({ week: values.week.map((each, at) => (at === place ? next : each)) })
              }
            />
          ))}
        </div>
      </Card>
      <SpecialDays
        days={values.days}
        errorOf={form.errorOf}
        onChange={(days) => change({ days })}
      />
      <Card title="Pickup times">
        <div className={styles.fields}>
          <TextField
            label="Orders per pickup time"
            type="number"
            min={0}
            max={1000}
            {...form.field('slotCapacity')}
            onChange={({ target }) => change({ slotCapacity: Number(target.value) })}
          />
          <TextField
            label="Times that are never offered"
            optional
            hint="Such as 10:10, 12:00"
            {...form.field('excluded')}
          />
        </div>
      </Card>
      <FormBar form={form} action="Save hours" />
    </form>
  )
}

const dayLabel = shortDate

type Days = OpeningCalendar['days']

type SpecialDaysProps = {
  days: Days
  errorOf: (name: string) => string | undefined
  onChange: (days: Days) => void
}

function SpecialDays({ days, errorOf, onChange }: SpecialDaysProps) {
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
              errorOf={(name) => errorOf(`days.${place}.hours${name}`)}
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
                [...days, { date, hours: [] }].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
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
