import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * After a build, writes the HTML that each page shows before its data loads (to `.vite/pages.json`,
 * from which the server completes the document), and inlines the styles of the shell.
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
      inlineStyles(dist)
    },
  },
})

/** Puts the shell's styles into the document, so that the first paint waits for no other file, and names the font. */
function inlineStyles(dist: string) {
  const path = join(dist, 'index.html')
  const html = readFileSync(path, 'utf8').replaceAll(
    /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/g,
    (_, file: string) =>
      // The disabled link, which loads nothing, tells the site that the styles are already loaded.
      `<style>${readFileSync(join(dist, file), 'utf8').trim()}</style><link rel="stylesheet" href="/${file}" disabled />`,
  )
  const font = /\/assets\/instrument-sans-latin-(?!ext)[\w-]+\.woff2/.exec(html)?.[0]
  writeFileSync(path, html.replaceAll('%FONT%', font ?? ''))
}
