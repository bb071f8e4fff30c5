import { runVitest } from './runVitest.ts'

/**
 * Does the tasks of docs/tasks.md as a person who hears the site and has only a keyboard. `only` is a part of the
 * name of a task. Prints what is pressed and heard. Returns false when a task cannot be done, a control has no name, or
 * an action is followed by silence.
 */
export const proveTranscript = ({ only, write }: { only: string; write: boolean }) =>
  runVitest('e2e/transcript/vitest.config.ts', { env: { TASK: only, WRITE: write ? '1' : '' } })
