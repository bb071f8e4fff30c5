/** Checks that every class of a CSS module is used and every used class is defined. */
import { checkClasses } from './checkClasses.ts'

const problems = checkClasses(process.cwd())
for (const { path, name, problem } of problems) console.error(`${path}: .${name} ${problem}`)
if (problems.length > 0) process.exitCode = 1
