/** Refuses the words that CONTRIBUTING.md retires. Run by `npm run check`. */
import { join } from 'node:path'
import { retiredWordsIn } from './retiredWords.ts'

const found = retiredWordsIn(join(import.meta.dirname, '../..'))
for (const { path, line, word, instead } of found) {
  console.error(`${path}:${line}  “${word}”: write ${instead}`)
}
if (found.length > 0) process.exitCode = 1
