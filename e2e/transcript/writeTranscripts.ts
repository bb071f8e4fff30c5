import { writeNumber } from '../../scripts/numbers/writeNumber.ts'
import type { Line } from './screenReader.ts'

export type Done = { name: string; lines: readonly Line[]; keys: number }

/** The most that is printed of what was heard after one key. */
const maxLength = 160
const short = (text: string) =>
  text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text

const shown = ({ pressed, heard }: Line) =>
  `${pressed} → ${heard.length > 0 ? heard.map(short).join(' / ') : '(its own text)'}`

/** What a transcript says of each task: its title, the number of keys, and what was pressed and heard. */
export const transcriptOf = ({ name, lines, keys }: Done) =>
  [`### ${name}`, '', `${keys} keys.`, '', '```text', ...lines.map(shown), '```'].join('\n')

/** Writes the transcripts into docs/accessibility.md, and their sum into docs/numbers.md. */
export function writeTranscripts(done: readonly Done[], failures: readonly string[]) {
  const command = 'npm run proof -- transcript'
  const keys = done.reduce((sum, task) => sum + task.keys, 0)
  const heard = done.flatMap(({ lines }) => lines).flatMap((line) => line.heard).length
  const sum = `${done.length} tasks, ${keys} keys, ${heard} announcements, ${failures.length} failures.`
  const figure = [sum, ...done.map(transcriptOf)].join('\n\n')
  writeNumber('transcripts', { figure, command, document: 'accessibility.md' })
  writeNumber('transcript', { figure: sum, command })
}
