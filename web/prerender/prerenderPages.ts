import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * After a build, writes the HTML that each page shows before its data loads to `.vite/pages.json`,
 * from which the server completes the document, and the address of the font to `index.html`.
 */
export const prerenderPages = (): Plugin => ({
  name: 'prerender-pages',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  closeBundle: {
    sequential: true,
    order: 'post',
    handler() {
      const dist = join(import.meta.dirname, '../dist')
      execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), dist], {
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: 'inherit',
      })
      nameFont(dist)
    },
  },
})

/** Tells the scripts of the document which font the site uses. */
function nameFont(dist: string) {
  const path = join(dist, 'index.html')
  const font = readdirSync(join(dist, 'assets')).find((file) =>
    /^instrument-sans-latin-(?!ext).*\.woff2$/.test(file),
  )
  if (!font) throw new Error('The build has no font.')
  const html = readFileSync(path, 'utf8')
  writeFileSync(path, html.replaceAll('%FONT%', `/assets/${font}`))
}
