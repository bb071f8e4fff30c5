import { build } from 'vite'
import { gzipSync } from 'node:zlib'
const name = process.argv[2] ?? 'first'
await build({
  root: 'web',
  configFile: 'web/vite.config.ts',
  logLevel: 'error',
  build: { outDir: '/tmp/dist-mods', emptyOutDir: true },
  plugins: [
    {
      name: 'mods',
      generateBundle(_, bundle) {
        for (const c of Object.values(bundle))
          if (c.type === 'chunk' && c.name === name) {
            const rows = Object.entries(c.modules).map(([id, m]) => [
              id.replace(/.*\/node_modules\//, 'nm:').replace(/.*\/wt\/lead\//, ''),
              m.renderedLength,
              m.code ? gzipSync(m.code).length : 0,
            ])
            rows.sort((a, b) => b[1] - a[1])
            console.log(c.fileName, c.code.length, rows.length)
            for (const r of rows.slice(0, 150))
              console.log(String(r[1]).padStart(8), String(r[2]).padStart(7), r[0])
            const groups = {}
            for (const [id, l] of rows) {
              const k = id.startsWith('nm:')
                ? id
                    .split('/')
                    .slice(0, id.startsWith('nm:@') ? 2 : 1)
                    .join('/')
                : id.split('/').slice(0, 4).join('/')
              groups[k] = (groups[k] ?? 0) + l
            }
            console.log(
              Object.entries(groups)
                .sort((a, b) => b[1] - a[1])
                .slice(0, 40)
                .map(([k, v]) => v + ' ' + k)
                .join('\n'),
            )
          }
      },
    },
  ],
})
