import type { Program } from '@wso/scheduler/programs/program'
import { Suspense } from 'react'
import { FormBar } from '#core/forms/FormBar.tsx'
import { type Form, useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { part } from '#ui/loading/part.ts'
import { plannerPaths } from '../planner.paths.ts'
import { changePlan } from '../plans/collection.ts'
import { setProgram } from '../plans/editPrograms.ts'
import { useChangeWithUndo } from '../plans/usePlanEdits.ts'
import {
  emptyForm,
  emptyRequirement,
  errorsIn,
  formOf,
  limits,
  type ProgramForm,
} from './programForm.ts'
import { RequirementFields } from './RequirementFields.tsx'
import { StartFrom } from './StartFrom.tsx'
import { useProblems } from './useProblems.ts'
import styles from './custom.module.css'

const loadSave = () => import('../files/saveProgram.ts')
const loadSaveCustom = () => import('./saveCustomProgram.ts')
const ProgramConflictDialog = part(() =>
  import('./ProgramConflictDialog.tsx').then((module) => module.ProgramConflictDialog),
)

type ProgramEditorProps = {
  /** The plan that contains the program. */
  planID: number
  /** The saved program; absent for a new one. */
  program: Program | undefined
  onSaved: (id: string) => void
  onRemoved: () => void
}

/** The form of a custom program, which shows problems as they arise. */
export function ProgramEditor({ planID, program, onSaved, onRemoved }: ProgramEditorProps) {
  const toast = useToasts()
  const changeWithUndo = useChangeWithUndo()
  const form = useForm({
    draft: `planner.${planID}.${program?.id ?? 'new'}`,
    start: program ? formOf(program) : emptyForm,
    check: errorsIn,
    readSaved: (data) => ({ start: formOf(data as Program), version: undefined }),
    send: async (values, { start }) =>
      (await loadSaveCustom()).saveCustomProgram({ planID, id: program?.id, start }, values),
    onSent: ({ id, name }, isOpen) => {
      toast({ kind: 'good', text: `${name} saved` })
      if (isOpen) onSaved(id)
    },
  })
  const errors: Readonly<Record<string, string | undefined>> = errorsIn(form.values)
  const id = program?.id ?? 'custom-1'
  const problems = useProblems(Object.keys(errors).length === 0 ? form.values : undefined, id)
  // Fields show no errors until they are touched.
  const errorOf = (name: string) => (form.isChanged || form.attempt > 0 ? errors[name] : undefined)
  const { requirements } = form.values
  const remove = () => {
    const text = `${program?.name ?? 'Program'} deleted`
    changeWithUndo({ text }, (plans) => changePlan(plans, (own) => withoutProgram(own, id), planID))
    form.forget(form.values)
    onRemoved()
  }
  return (
    <form noValidate onSubmit={form.submit} className={styles.form}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <Card
        title={program ? program.name : 'New program'}
        aside={
          program && (
            <span className={styles.bar}>
              <Button
                size="small"
                onClick={() => void loadSave().then((save) => save.saveProgram(program))}
              >
                Export
              </Button>
              <Button size="small" kind="danger-quiet" onClick={remove}>
                Delete {program.name}
              </Button>
            </span>
          )
        }
      >
        <BasicFields field={form.field} errorOf={errorOf} />
        <StartFrom
          onLoad={(loaded) =>
            form.change({ ...formOf(loaded), name: form.values.name || loaded.name })
          }
        />
      </Card>
      {requirements.map((requirement, at) => (
        <RequirementFields
          key={requirement.id}
          requirement={requirement}
          at={at}
          control={(name) => ({ name, error: errorOf(name) })}
          taken={requirements.flatMap(({ lines }) => lines)}
          onChange={(next) => form.change({ requirements: requirements.with(at, next) })}
          onRemove={
            requirements.length > 1
              ? () => form.change({ requirements: requirements.toSpliced(at, 1) })
              : undefined
          }
        />
      ))}
      {requirements.length < limits.requirements && (
        <Button
          kind="quiet"
          onClick={() =>
            form.change({ requirements: [...requirements, emptyRequirement(requirements)] })
          }
        >
          <Icon path={plusIcon} /> Add a requirement
        </Button>
      )}
      <Problems problems={problems} />
      <FormBar form={form} action="Save program" cancel={plannerPaths.plan.to()} />
      <ProgramConflict form={form} />
    </form>
  )
}

/** Asks which version to save when another tab has changed the program. */
const ProgramConflict = ({ form }: { form: Form<ProgramForm> }) => (
  <Suspense>
    {form.conflict && (
      <ProgramConflictDialog
        conflict={form.conflict}
        onResolve={form.resolve}
        onClose={form.closeConflict}
      />
    )}
  </Suspense>
)

type BasicFieldsProps = {
  field: Form<ProgramForm>['field']
  errorOf: (name: string) => string | undefined
}

/** The name, kind, department and website of a program. */
function BasicFields({ field, errorOf }: BasicFieldsProps) {
  return (
    <div className={styles.fields}>
      <TextField label="Name" maxLength={limits.name} {...field('name')} error={errorOf('name')} />
      <SelectField label="Kind" {...field('kind')}>
        <option value="major">Major</option>
        <option value="concentration">Concentration</option>
      </SelectField>
      <TextField
        label="Department code"
        optional
        maxLength={8}
        {...field('department')}
        error={errorOf('department')}
      />
      <TextField
        label="Department website"
        optional
        type="url"
        maxLength={200}
        {...field('link')}
        error={errorOf('link')}
      />
      <TextArea label="Notes" optional rows={2} maxLength={1000} {...field('notes')} />
    </div>
  )
}

/** Warnings about a program that can still be saved. */
function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Notice kind="warn">
      <p>The planner can use this program, but check these points:</p>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}

type Own = Parameters<Parameters<typeof changePlan>[1]>[0]

/** Also removes the program from its slot. */
const withoutProgram = (own: Own, id: string): Own => {
  const slot = own.plan.programs.indexOf(id)
  return {
    ...own,
    plan: slot < 0 ? own.plan : setProgram(own.plan, slot, null),
    customPrograms: own.customPrograms.filter((program) => program.id !== id),
  }
}
