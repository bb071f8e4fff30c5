import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { termLabel, termNoun } from '@wso/contract/campus/termNoun'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useNow } from '#core/format/useNow.ts'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ComboboxField } from '#ui/search/ComboboxField.tsx'
import { formatLabels } from '../termLabels.ts'
import type { SurveyDraft } from './reviewDraft.ts'
import { TakenCourses } from './TakenCourses.tsx'
import { termsUntil } from './terms.ts'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

type SurveySubjectProps = {
  draft: SurveyDraft
  change: (changes: Partial<SurveyDraft>) => void
  errorOf: (name: keyof SurveyDraft) => string | undefined
  /** The course and the professor of an existing review, which cannot change. */
  isNew: boolean
}

/** The subject of the review: professor, course, semester, format. */
export function ReviewSubject({ draft, change, errorOf, isNew }: SurveySubjectProps) {
  const now = useNow()
  return (
    <fieldset className={shared.fields}>
      <legend className="visually-hidden">What you took</legend>
      {isNew && <ProfessorField draft={draft} change={change} errorOf={errorOf} />}
      {isNew && <TakenCourses draft={draft} change={change} now={now} />}
      {isNew && (
        <div className={styles.pair}>
          <AreaField draft={draft} change={change} errorOf={errorOf} />
          <TextField
            label="Number"
            name="number"
            placeholder="214"
            autoComplete="off"
            maxLength={6}
            value={draft.number}
            error={errorOf('number')}
            onChange={({ target }) => change({ number: target.value })}
          />
        </div>
      )}
      <div className={styles.pair}>
        <SelectField
          label={termLabel}
          name="term"
          value={draft.term}
          error={errorOf('term')}
          onChange={({ target }) => change({ term: target.value })}
        >
          <option value="">Choose a {termNoun}</option>
          {termsUntil(now, draft.term).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Format"
          optional
          value={draft.format}
          onChange={({ target }) => change({ format: target.value as SurveyDraft['format'] })}
        >
          <option value="">No answer</option>
          {Object.entries(formatLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  )
}

type FieldProps = Omit<SurveySubjectProps, 'isNew'>

function ProfessorField({ draft, change, errorOf }: FieldProps) {
  const [q, setQ] = useState('')
  const { data, isFetching } = useQuery({
    ...read(api.professors.list, { query: { q, limit: 20 }, preload: ['department'] }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const options = (data?.items ?? []).map(({ id, name, department }) => ({
    value: String(id),
    label: name,
    detail: department?.name,
  }))
  return (
    <ComboboxField
      label="Professor"
      name="professor"
      placeholder="Type a name"
      none="No current professor has this name"
      options={options}
      value={draft.professor}
      error={errorOf('professor')}
      busy={isFetching}
      onSearch={setQ}
      onChange={(professor) => change({ professor })}
    />
  )
}

function AreaField({ draft, change, errorOf }: FieldProps) {
  const { data } = useQuery(read(api.areas.list, { query: {} }))
  return (
    <SelectField
      label="Area of study"
      name="area"
      value={draft.area}
      error={errorOf('area')}
      onChange={({ target }) => change({ area: target.value })}
    >
      <option value="">{data ? 'Choose an area' : 'Loading…'}</option>
      {data?.items.map(({ id, abbreviation, name }) => (
        <option key={id} value={abbreviation}>
          {abbreviation} {name}
        </option>
      ))}
    </SelectField>
  )
}
