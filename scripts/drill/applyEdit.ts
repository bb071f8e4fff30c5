import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Edit } from './drills.ts'

/** Makes a change in a copy of the repository, and returns how many lines it took. @throws when the file has no such line */
export function applyEdit(copy: string, edit: Edit): number {
  const path = join(copy, edit.path)
  const lines = readFileSync(path, 'utf8').split('\n')
  const isPlace = (line: string) => ('add' in edit ? edit.before : edit.replace).test(line)
  const places = lines.filter(isPlace).length
  if (places === 0) throw new Error(`${edit.path} has no line for the change.`)
  const next = lines.flatMap((line) => {
    if (!isPlace(line)) return [line]
    return 'add' in edit ? [edit.add, line] : [line.replace(edit.replace, edit.by)]
  })
  writeFileSync(path, next.join('\n'))
  return places * ('add' in edit ? edit.add.split('\n').length : 1)
}
