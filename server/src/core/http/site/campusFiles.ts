import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { campusFolder, campusPack } from '@wso/contract/campus/campusPack'
import { campusFaq, campusPolicies } from '@wso/contract/campus/collegeTexts'
import type { Raw } from '@wso/contract/core/endpoint'
import { notOfferedAt } from '@wso/contract/site/notOffered'
import type { NotOffered } from '@wso/contract/site/services'
import { loadProgram } from '@wso/scheduler/programs/loadProgram'
import { loadProgramList } from '@wso/scheduler/programs/programList'
import type { FastifyInstance } from 'fastify'
import { sendRaw } from '../rawResponse.ts'
import { siteFileOptions, tagOf } from './siteFiles.ts'

const icons = ['app-180', 'app-192', 'app-512', 'app-maskable-512']

/**
 * Serves what the college has in its pack: the description of the installed app, its logo and its icons, its
 * programs of study and requirements, and its texts: the FAQ, and its policies.
 */
export async function serveCampusFiles(app: FastifyInstance, notOffered: NotOffered) {
  const serve = (path: string, mediaType: string, body: string | Buffer) => {
    const file: Raw = {
      body,
      headers: { 'cache-control': 'no-cache' },
      etag: tagOf(body),
      ...(typeof body === 'string' && { encoded: packed(body) }),
    }
    app.get(path, siteFileOptions, (request, reply) => sendRaw({ request, reply }, mediaType, file))
  }
  const read = (file: string) => readFileSync(join(campusFolder, file))
  serve('/site.webmanifest', 'application/manifest+json', JSON.stringify(manifest(notOffered)))
  serve('/favicon.svg', 'image/svg+xml', read('logo.svg').toString())
  for (const icon of icons) serve(`/icons/${icon}.png`, 'image/png', read(`icons/${icon}.png`))
  const programs = await loadProgramList()
  serve('/programs.json', json, JSON.stringify(programs))
  serve('/requirements.json', json, JSON.stringify(campusPack.requirements))
  serve('/faq.json', json, JSON.stringify(campusFaq(notOffered)))
  serve('/policies.json', json, JSON.stringify(campusPolicies(notOffered)))
  for (const { id } of programs) {
    serve(`/programs/${id}.json`, json, JSON.stringify(await loadProgram(id)))
  }
}

const json = 'application/json; charset=utf-8'
const packed = (text: string) => ({
  br: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: gzipSync(text),
})

const shortcuts = [
  { name: 'Course schedule', short_name: 'Schedule', url: '/schedulecourses' },
  { name: 'Today’s menu', short_name: 'Menu', url: '/dining' },
  { name: 'Find people', short_name: 'People', url: '/facebook' },
  { name: 'Notifications', url: '/notifications' },
]

/** The description of the installed app, without shortcuts to services that are off. */
const manifest = (notOffered: NotOffered) => ({
  id: '/',
  short_name: campusPack.campus.name,
  name: campusPack.campus.name,
  description: 'The campus portal, by students, for students.',
  start_url: '/now',
  scope: '/',
  display: 'standalone',
  background_color: campusPack.theme.bg[0],
  theme_color: campusPack.theme.bar[0],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/app-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/app-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/app-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: shortcuts.filter(({ url }) => !notOfferedAt(notOffered, url)),
})
