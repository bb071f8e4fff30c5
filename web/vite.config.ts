import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { contract } from '@wso/contract'
import { minify } from 'vite'
import { defineConfig, type Plugin } from 'vitest/config'
import { chunkGroups } from './chunkGroups.ts'
import { inlineEndpoints } from './endpointTable.ts'
import { markPure } from './pureSchemas.ts'

/** Replaces `api.rides.list` with the fields of the endpoint that the site needs. */
const endpoints = (): Plugin => ({
  name: 'endpoints',
  enforce: 'pre',
  transform: {
    filter: { code: /import \{ api \} from '.*endpoints\.ts'/ },
    handler: (code) => ({ code: inlineEndpoints(code, contract), map: null }),
  },
})

/** Lets the build drop the schemas that no page uses. */
const schemas = (): Plugin => ({
  name: 'schemas',
  apply: 'build',
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: markPure(code), map: null }),
  },
})

/** Puts the scripts that run before the site's code into the document. */
const inlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const [boot, style] = await Promise.all(
        ['boot.js', 'style.js'].map(async (file) => {
          const source = await readFile(join(import.meta.dirname, file), 'utf8')
          return (await minify(file, source)).code.trim()
        }),
      )
      return html.replace('%BOOT%', () => boot ?? '').replace('%STYLE%', () => style ?? '')
    },
  },
})

/**
 * Tells the code that renders pages which files they load on demand, by their names in the manifest of
 * the site's build; see `src/ui/loading/rendering.ts`.
 */
const trackedImports = (): Plugin => ({
  name: 'tracked-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /web\/src\/.*\.tsx?$/, code: /\bimport\('/ },
    handler: (code, id) => ({
      code: code.replaceAll(/\bimport\('([#.][^']+)'\)/g, (whole, to: string) => {
        const file = to.startsWith('#')
          ? join('src', to.slice(1))
          : join(dirname(relative(import.meta.dirname, id)), to)
        return `(globalThis.trackImport(${JSON.stringify(file)}), ${whole})`
      }),
      map: null,
    }),
  },
})

/**
 * Names a class after its file's path. Vite's own names end in a line number, which costs the first
 * page 0.5 kB.
 */
const className = (name: string, file: string) => {
  const path = relative(import.meta.dirname, file.split('?', 1)[0] ?? file)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** The build of the site, or with `--ssr` that of the code with which the server renders its pages. */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root: import.meta.dirname,
  // Everything in one folder, as React's production build.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  }),
  // React includes the hook since version 18; the shim would add 0.4 kB to the first page.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: className } },
  plugins: [react(), endpoints(), schemas(), inlineScripts(), trackedImports()],
  build: {
    ...(isSsrBuild
      ? { outDir: 'dist-server', copyPublicDir: false }
      : // The map is for the server, which maps positions in reported errors to source files.
        { manifest: true, sourcemap: 'hidden' as const }),
    target: 'es2023',
    // A preload list per page would add 2 kB to the first visit; links prefetch instead.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Inlined files would require data: in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: isSsrBuild
        ? // One file, which the server reads whole: a later build replaces it.
          { codeSplitting: false }
        : {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            codeSplitting: { groups: chunkGroups },
          },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // Makes a window for a file in a fraction of the time that a process of its own takes.
    pool: 'vmThreads',
    globalSetup: './test/api.ts',
    setupFiles: './test/setup.ts',
    testTimeout: 60_000,
    maxWorkers: '100%',
    // Its modules lack the file endings that Node needs, and Vite adds.
    server: { deps: { inline: ['@zxing/library'] } },
  },
}))
