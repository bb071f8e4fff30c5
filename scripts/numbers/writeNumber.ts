import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const document = join(import.meta.dirname, '../../docs/numbers.md')

/** Writes a figure between its marks in docs/numbers.md, with its day, machine, commit and command. */
export function writeNumber(
  mark: string,
  { figure, command }: { figure: string; command: string },
) {
  const text = readFileSync(document, 'utf8')
  const section = new RegExp(`(<!-- ${mark} -->)[\\s\\S]*?(<!-- /${mark} -->)`)
  if (!section.test(text)) throw new Error(`docs/numbers.md has no place for ${mark}.`)
  const lines = `${figure}\n\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${commit()}: \`${command}\``
  writeFileSync(
    document,
    text.replace(section, (_, start, end) => `${start}\n\n${lines}\n\n${end}`),
  )
}

function commit() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const isChanged =
    git('status', '--porcelain', '--untracked-files=no', '--', ':!docs/numbers.md') !== ''
  return `commit ${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes' : ''}`
}
