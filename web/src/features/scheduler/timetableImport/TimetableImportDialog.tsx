import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { importLimits } from '@wso/scheduler/timetableImport/mention'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { plural } from '#core/format/plural.ts'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { FileField } from '#ui/forms/FileField.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { scheduler } from '../scheduler.paths.ts'
import { useCollection } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import { type TermKey, termName } from '../timetable/terms.ts'
import { FoundSections } from './FoundSections.tsx'
import { readTimetable, readTimetableFile, type TimetableReading } from './readTimetable.ts'
import styles from '../layout/dialogs.module.css'

type TimetableImportDialogProps = { catalog: LoadedCatalog; term: TermKey; onClose: () => void }

const start = { text: '' }

/** Finds the sections of a pasted timetable or a calendar file, and adds the chosen ones in one step. */
export function TimetableImportDialog({ catalog, term, onClose }: TimetableImportDialogProps) {
  const formID = useId()
  const [{ open }, set] = useSearchOf(scheduler)
  useEffect(() => {
    // External system: the URL, so that a reload does not open the dialog again.
    if (open === 'import') set({ open: '' }, { replace: true })
  }, [open, set])
  const changeWithUndo = useUndoableChange()
  const added = new Set(chosenSchedule(useCollection()).entries.map(({ id }) => id))
  const { problem, matches, leftOut, chosen, show, toggle } = useReading()
  const source = { sections: catalog.sections, term }
  const wanted = (matches ?? [])
    .flatMap(({ sections }) => sections)
    .filter(({ id }) => chosen.has(id) && !added.has(id))
  const form = useForm({
    draft: 'timetable.import',
    start,
    send: async () =>
      changeWithUndo(
        `${plural(wanted.length, 'course')} added to ${termName(term)}`,
        (collection) => wanted.reduce((next, section) => add(next, section), collection),
      ),
    onSent: onClose,
  })
  const find = (event: SyntheticEvent) => {
    event.preventDefault()
    void show(readTimetable(form.values.text, source))
  }
  return (
    <Dialog
      title={`Import a timetable into ${termName(term)}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind={matches ? 'default' : 'primary'} type="submit" form={formID}>
            Find courses
          </Button>
          {matches && (
            <Button
              kind="primary"
              aria-disabled={wanted.length === 0}
              onClick={(event) => wanted.length > 0 && form.submit(event)}
            >
              Add {plural(wanted.length, 'course')}
            </Button>
          )}
        </>
      }
    >
      <form id={formID} className={styles.form} noValidate onSubmit={find}>
        <TextArea
          label="Paste your timetable"
          hint="Course codes with sections, or class numbers, as on the registrar’s page"
          rows={5}
          maxLength={importLimits.text}
          data-focus-first
          {...form.field('text')}
        />
        <FileField
          label="Or choose a calendar file (.ics)"
          accept=".ics,text/calendar"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void show(readTimetableFile(file, source))
          }}
        />
        <div className={styles.form} aria-live="polite">
          {matches && (
            <FoundSections
              matches={matches}
              leftOut={leftOut}
              added={added}
              chosen={chosen}
              term={termName(term)}
              onToggle={toggle}
            />
          )}
        </div>
        {problem !== undefined && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
      </form>
      <LeaveGuard draft={form} />
    </Dialog>
  )
}

const none = { matches: undefined, leftOut: undefined, problem: undefined }

/** What was found last, and the ids of the sections chosen from it. */
function useReading() {
  const [reading, setReading] = useState<TimetableReading>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // Only the reading that was asked for last is shown.
  const latest = useRef<Promise<TimetableReading>>(undefined)
  const show = async (asked: Promise<TimetableReading>) => {
    latest.current = asked
    const next = await asked.catch(() => ({ problem: 'This could not be read. Try again.' }))
    if (latest.current !== asked) return
    setReading(next)
    setChosen(new Set('matches' in next ? namedIDs(next.matches) : []))
  }
  const toggle = (id: string) => {
    const others = new Set(chosen)
    if (!others.delete(id)) others.add(id)
    setChosen(others)
  }
  const { matches, leftOut, problem } = { ...none, ...reading }
  return { matches, leftOut, problem, chosen, show, toggle }
}

/** Sections that the timetable names exactly are chosen at first. */
const namedIDs = (matches: readonly { kind: string; sections: readonly { id: string }[] }[]) =>
  matches
    .filter(({ kind }) => kind === 'matched')
    .flatMap(({ sections }) => sections.map(({ id }) => id))
