/** Enforces the direction of imports. Also fails when it read too few modules to be meaningful. */
import { checkBoundaries } from './checkBoundaries.ts'

const fewestModules = 50

const { modules, violations } = checkBoundaries(process.cwd())
for (const { rule, from, to, comment } of violations) {
  console.error(`${from} → ${to}\n  ${rule}: ${comment}`)
}
if (modules < fewestModules) {
  console.error(`Only ${modules} modules were read; dependency-cruiser did not see them all.`)
}
if (violations.length > 0 || modules < fewestModules) process.exitCode = 1
else console.log(`${modules} modules have only allowed imports.`)
