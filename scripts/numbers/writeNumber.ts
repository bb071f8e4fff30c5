import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const documents = join(import.meta.dirname, '../../docs')

type Figure = {
  figure: string
  command: string
  /** The document that has the marks, in `docs`. */
  document?: string
}

/** Writes a figure between its marks in a document, with its day, machine, commit and command. */
export function writeNumber(mark: string, { figure, command, document = 'numbers.md' }: Figure) {
  const path = join(documents, document)
  const text = readFileSync(path, 'utf8')
  const section = new RegExp(`(<!-- ${mark} -->)[\\s\\S]*?(<!-- /${mark} -->)`)
  if (!section.test(text)) throw new Error(`docs/${document} has no place for ${mark}.`)
  const lines = `${figure}\n\n${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, ${commit()}: \`${command}\``
  writeFileSync(
    path,
    text.replace(section, (_, start, end) => `${start}\n\n${lines}\n\n${end}`),
  )
}

function commit() {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const written = [':!docs/numbers.md', ':!docs/accessibility.md']
  const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', ...written) !== ''
  return `commit ${git('rev-parse', '--short=10', 'HEAD')}${isChanged ? ' with changes' : ''}`
}
