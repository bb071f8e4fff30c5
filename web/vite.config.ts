import { contract } from '@wso/contract'
import { campus } from '@wso/contract/campus'
import type { Endpoints } from '@wso/contract/core/endpoint'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'
import { chunkGroups } from './chunkGroups.ts'
import { featureModule, useFeatureModules } from './endpointTable.ts'

const virtualEndpoints = '\0virtual:endpoints/'

/** Provides `virtual:endpoints/rides` for each feature: its endpoints without their schemas. */
const endpoints = (): Plugin => ({
  name: 'endpoints',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('virtual:endpoints/') ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(virtualEndpoints)
      ? {
          code: featureModule(contract, id.slice(virtualEndpoints.length)),
          moduleSideEffects: false,
        }
      : undefined,
  transform: {
    filter: { code: /import \{ api \} from '.*endpoints\.ts'/ },
    handler: (code) => ({ code: useFeatureModules(code), map: null }),
  },
})

/** Inserts the campus names into index.html. */
const campusHtml = (): Plugin => ({
  name: 'campus-html',
  transformIndexHtml: (html) =>
    html
      .replaceAll('%NAME%', campus.name)
      .replaceAll('%ORGANIZATION%', campus.organization)
      .replaceAll('%THEME_LIGHT%', campus.themeColor.light)
      .replaceAll('%THEME_DARK%', campus.themeColor.dark),
})

/** What the server answers during development: the API, and every endpoint at the root of the site. */
const serverPaths = [
  '/api/',
  ...Object.values<Endpoints>(contract)
    .flatMap((feature) => Object.values(feature))
    .filter(({ root }) => root)
    .map(({ path }) => `^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}(?:\\?|$)`),
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), endpoints(), campusHtml()],
  server: {
    // The same variable tells the server where to listen.
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, `http://localhost:${process.env.PORT ?? 3000}`]),
    ),
  },
  build: {
    manifest: true,
    target: 'es2023',
    // A preload list per page would add 2 kB to the first visit; links prefetch instead.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Inlined files would require data: in the content security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    globalSetup: './test/api.ts',
    setupFiles: './test/setup.ts',
    testTimeout: 20_000,
  },
})
