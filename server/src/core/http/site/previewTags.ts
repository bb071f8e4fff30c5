import { campus } from '@wso/contract/campus'
import type { DocumentRequest } from '@wso/contract/core/document'
import { type Preview, previews } from '@wso/contract/site/previews'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config/config.ts'
import { escape } from './pageAddresses.ts'

/**
 * Returns the tags by which other services preview a link to a page; none when the page has no preview.
 */
export async function previewTags(
  { url, protocol, host }: Pick<FastifyRequest, 'url' | 'protocol' | 'host'>,
  { PUBLIC_URL = `${protocol}://${host}` }: Pick<Config, 'PUBLIC_URL'>,
  answer: DocumentRequest['answer'],
): Promise<string> {
  const request = { query: { path: url } }
  const preview = (await answer(previews.get, request).catch(() => undefined)) as
    | Preview
    | undefined
  if (!preview) return ''
  const { title, text, path } = preview
  const picture = `${PUBLIC_URL}/pic/preview.png?path=${encodeURIComponent(path)}`
  const properties = {
    'og:type': 'website',
    'og:site_name': campus.organization,
    'og:title': title,
    'og:description': text,
    'og:url': PUBLIC_URL + path,
    'og:image': picture,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': text === '' ? title : `${title}: ${text}`,
  }
  const tags = Object.entries(properties)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `<meta property="${name}" content="${escape(value)}" />`)
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].join('')
}
