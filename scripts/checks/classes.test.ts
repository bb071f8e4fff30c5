import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkClasses } from './checkClasses.ts'

const sheet = 'web/src/ui/Card.module.css'
const component = 'web/src/ui/Card.tsx'

/** Writes a style sheet and the component that imports it, and returns the problems. */
function check(css: string, code: string) {
  const root = mkdtempSync(join(tmpdir(), 'classes-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'web/src/ui'), { recursive: true })
  writeFileSync(join(root, sheet), css)
  writeFileSync(join(root, component), `import styles from './Card.module.css'\n${code}`)
  return checkClasses(root)
}

test('matching classes have no problems', () => {
  const css = '.card { margin: 0.5rem; }\n@media print { .card > .title:hover { color: red; } }'
  expect(check(css, 'const a = <p className={classes(styles.card, styles?.title)} />')).toEqual([])
})

test('a class that no sheet defines and a class that no code uses are problems', () => {
  expect(check('.card {} /* .lead */ :global(.lead) {}', 'const a = styles.lead')).toEqual([
    { path: component, name: 'lead', problem: `is not defined in ${sheet}` },
    { path: sheet, name: 'card', problem: 'is never used' },
  ])
})

test('a class chosen by a value is used when the value is a string of the sources', () => {
  const code = "const a = styles[kind]\ntype Kind = 'good' | 'bad'"
  expect(check('.good {} .ugly {}', code)).toEqual([
    { path: sheet, name: 'ugly', problem: 'is never used' },
  ])
})

test('sheets are found through the alias of a folder', () => {
  const code = "import card from '#ui/Card.module.css'\nconst a = card.card"
  expect(check('.card {}', code)).toEqual([])
})
