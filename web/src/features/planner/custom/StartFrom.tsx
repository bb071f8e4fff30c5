import { loadProgram } from '@wso/scheduler/programs/loadProgram'
import type { Program } from '@wso/scheduler/programs/program'
import { Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { part } from '#ui/loading/part.ts'

const ProgramDialog = part(() =>
  import('../requirements/ProgramDialog.tsx').then((module) => module.ProgramDialog),
)

/** Fills the form with a published program as a starting point. */
export function StartFrom({ onLoad }: { onLoad: (program: Program) => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const choose = async (id: string) => {
    setChoosing(false)
    const program = await loadProgram(id)
    if (program) onLoad(program)
  }
  return (
    <>
      <Button size="small" onClick={() => setChoosing(true)}>
        Start from a published program
      </Button>
      <Suspense>
        {isChoosing && (
          <ProgramDialog
            title="Start from a published program"
            selected={[null, null, null, null, null, null]}
            customPrograms={[]}
            onChoose={(_, id) => void choose(id)}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
