import { type WishedCourse, type Generated } from '@wso/scheduler/generate'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { listText } from './days.ts'
import styles from './dialogs.module.css'
import { DayWishes } from './DayWishes.tsx'
import { usePlanStore } from './planStore.ts'
import { type TermKey, termName } from './shownTerm.ts'
import { Suggestions } from './Suggestions.tsx'
import type { Timetable } from './timetableOf.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { WishedCourses } from './WishedCourses.tsx'
import { addedCourses, suggest, type WishForm, wishText } from './wishes.ts'

type GeneratorDialogProps = {
  timetable: Timetable
  term: TermKey
  catalog: LoadedCatalog
  onClose: () => void
}

/** Finds schedules that meet one's wishes, or says which wishes stand in each other's way. */
export function GeneratorDialog({ timetable, term, catalog, onClose }: GeneratorDialogProps) {
  const [form, setForm] = useState<WishForm>(() => ({
    courses: addedCourses(timetable, catalog.sections),
    pins: [],
    freeDays: [],
    earliest: undefined,
    latest: undefined,
  }))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [found, setFound] = useState<Generated>()
  const wished = { ...form, courses: form.courses.filter(({ key }) => !left.has(key)) }
  const set = (changes: Partial<WishForm>) => {
    setForm({ ...form, ...changes })
    setFound(undefined)
  }
  const turn = ({ key }: WishedCourse) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
    setFound(undefined)
  }
  return (
    <Dialog
      wide
      title={`Suggest schedules for ${termName(term)}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Close
          </Button>
          <Button
            kind="primary"
            disabled={wished.courses.length === 0}
            onClick={() => setFound(suggest(wished, timetable))}
          >
            Find schedules
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <WishedCourses {...{ form, left, turn, set, term }} sections={catalog.sections} />
        <DayWishes {...{ form, set }} />
        <output>
          {found?.kind === 'impossible' && (
            <Impossible {...{ timetable }} found={found} form={wished} />
          )}
        </output>
        {found?.kind === 'found' && (
          <Suggestions {...{ found, timetable, term, catalog, onClose }} courses={wished.courses} />
        )}
      </div>
    </Dialog>
  )
}

type ImpossibleProps = {
  found: Extract<Generated, { kind: 'impossible' }>
  form: WishForm
  timetable: Timetable
}

function Impossible({ found, form, timetable }: ImpossibleProps) {
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const words = found.conflict.map((wish) => wishText(wish, form, timetable, twelveHour))
  return (
    <Notice kind="warn">
      <b>{listText(words)} cannot be had together.</b>{' '}
      {words.length > 1 && 'Without any one of them the others can.'}
      {!found.complete && ' There may be a smaller reason; the search was stopped.'}
    </Notice>
  )
}
