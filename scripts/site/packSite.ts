import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packable = /\.(js|css|html|svg|json|webmanifest|txt)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes a brotli and a gzip copy next to every text file of a built site. Returns the number of
 * files.
 */
export async function packSite(dist: string): Promise<number> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && packable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('.vite'))
  await Promise.all(files.map(pack))
  return files.length
}

async function pack(path: string) {
  const content = await readFile(path)
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await brotli(content, options))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}
